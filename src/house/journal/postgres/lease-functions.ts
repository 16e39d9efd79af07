/**
 * The calls by which nodes agree who is there and who owns what. Each locks rows of nodes first and of leases then, sorted, as
 * a commit does, so that no two calls wait for each other; none waits for a node.
 *
 * A node that lives holds a lock of its own in the database for as long as its connection lasts (a session advisory lock).
 * More than one connection may hold it, so that a node need not wait for the end of one that it has given up.
 */

/** What the functions raise where the database does not know the node. */
const unknownNode = 'FE002'

const mustBeKnown = `
  if not found then
    raise exception 'the database does not know this node' using errcode = '${unknownNode}';
  end if;`

/** The only clock that leases go by. */
const now = `
create or replace function felt.now() returns timestamptz language sql as $felt$ select clock_timestamp() $felt$;
`

const connected = `
create or replace function felt.lock_of(p_node uuid) returns bigint language sql immutable as $felt$
  select hashtextextended(p_node::text, 17)
$felt$;

create or replace function felt.connected() returns setof bigint language sql as $felt$
  select (classid::bigint << 32) | objid::bigint from pg_locks
  where locktype = 'advisory' and objsubid = 1 and granted
    and database = (select oid from pg_database where datname = current_database())
$felt$;
`

/** Nodes that have been gone for a day are forgotten. One that has not joined writes, and owns nothing. */
const join = `
create or replace function felt.join(p_node uuid, p_name text, p_address text, p_version text, p_lease int)
returns void language plpgsql as $felt$
declare
  v_until timestamptz := felt.now() + p_lease * interval '1 millisecond';
begin
  perform pg_advisory_lock_shared(felt.lock_of(p_node));
  delete from felt.nodes where node in (
    select node from felt.nodes
    where greatest(started, until) < felt.now() - interval '1 day' and node <> p_node
    for update skip locked
  );
  insert into felt.nodes (node, name, address, version, session, started, until)
  values (p_node, p_name, p_address, p_version, 0, felt.now(), v_until)
  on conflict (node) do update set name = p_name, address = p_address, version = p_version, until = v_until,
    started = case when nodes.until = '-infinity' then felt.now() else nodes.started end;
end
$felt$;
`

export const beat = `
create or replace function felt.beat(p_node uuid, p_lease int) returns json language plpgsql as $felt$
declare
  v_now timestamptz;
begin
  update felt.nodes set until = felt.now() + p_lease * interval '1 millisecond' where node = p_node;${mustBeKnown}
  v_now := felt.now();
  return (
    with connected as materialized (select felt.connected() as key)
    select json_build_object(
      'at', extract(epoch from v_now) * 1000,
      'nodes', (
        select coalesce(json_agg(json_build_object(
          'node', node, 'name', name, 'address', address, 'version', version, 'isLive', until > v_now,
          'isConnected', felt.lock_of(node) in (select key from connected),
          'isDraining', draining, 'isSlow', slow, 'age', extract(epoch from v_now - started) * 1000
        ) order by started, node), '[]') from felt.nodes where until > '-infinity'
      ),
      'leases', (
        select coalesce(json_agg(json_build_object(
          'resource', resource, 'node', node, 'epoch', epoch, 'wanted', wanted
        ) order by resource), '[]') from felt.leases
      )
    )
  );
end
$felt$;
`

/** An owner's row is locked while it is judged, so that a beat comes before that, or sees what has been taken. */
const take = `
create or replace function felt.take(p_node uuid, p_resources text[]) returns table (taken text, raised bigint)
language plpgsql as $felt$
declare
  owners uuid[];
  gone uuid[];
begin
  perform 1 from felt.nodes where node = p_node for key share;${mustBeKnown}
  owners := array(select distinct node from felt.leases where resource = any (p_resources) and node <> p_node);
  perform 1 from felt.nodes where node = any (owners) order by node for share;
  gone := array(
    select owner from unnest(owners) as owner where not exists (
      select from felt.nodes where node = owner and until > felt.now() and felt.lock_of(node) in (select felt.connected())
    )
  );
  insert into felt.leases (resource, epoch)
  select distinct asked, 0 from unnest(p_resources) as asked order by asked on conflict do nothing;
  perform 1 from felt.leases where resource = any (p_resources) order by resource for update;
  return query update felt.leases set node = p_node, epoch = leases.epoch + 1
    where resource = any (p_resources) and (node is null or node = p_node or node = any (gone))
    returning resource::text, leases.epoch;
end
$felt$;
`

const release = `
create or replace function felt.release(p_node uuid, p_resources text[], p_epochs bigint[]) returns void
language plpgsql as $felt$
begin
  perform 1 from felt.leases where resource = any (p_resources) order by resource for update;
  update felt.leases set node = null from unnest(p_resources, p_epochs) as given (resource, epoch)
  where leases.resource = given.resource and leases.epoch = given.epoch and leases.node = p_node;
end
$felt$;
`

const leave = `
create or replace function felt.leave(p_node uuid) returns void language plpgsql as $felt$
begin
  perform 1 from felt.nodes where node = p_node for update;
  perform 1 from felt.leases where node = p_node order by resource for update;
  update felt.leases set node = null where node = p_node;
  delete from felt.nodes where node = p_node;
end
$felt$;
`

export const leaseFunctions = `${now}${connected}${join}${beat}${take}${release}${leave}`
