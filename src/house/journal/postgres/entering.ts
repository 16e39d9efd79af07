/**
 * How a node becomes known to the database: it says what it reads and writes, and is let in if it reads all that the house may
 * hold, and every node that lives reads all that it writes. So no node ever writes what another cannot read.
 *
 * `felt.house.forms` has what any node that was ever let in writes. Whatever is there already, all nodes that live can read;
 * only what is new is asked of them. A node enters whenever it is connected anew: one that was taken for dead, and cannot read
 * what has come meanwhile, is not known any more, commits nothing, and is told why.
 */
import type { NodeForms } from '../../forms.ts'

/** Nodes that start at the same time bring the database to its form, and enter, one after another. */
export const lockKey = 0x46_65_6c_74

/** What the function raises where a node is not let in; what it says is for the operator. */
export const notLetIn = 'FE003'

/** Before it has joined, a node is there for as long as it holds a lock of its own; then for as long as its lease. */
const isThere = `(until > felt.now() or until = '-infinity' and felt.entry_of(node) in (select felt.connected()))`

const functions = `
create or replace function felt.entry_of(p_node uuid) returns bigint language sql immutable as $felt$
  select hashtextextended(p_node::text, 18)
$felt$;

-- The first form that is not read, neither itself nor by what it begins with.
create or replace function felt.unread(p_forms text[], p_reads text[]) returns text language sql immutable as $felt$
  select min(form collate "C") from unnest(p_forms) as form
  where form not in (select unnest(p_reads))
    and split_part(form, '=', 1) not in (select unnest(p_reads))
    and split_part(form, ':', 1) not in (select unnest(p_reads))
$felt$;

create or replace function felt.enter(p_node uuid, p_name text, p_version text, p_reads text[], p_writes text[])
returns void language plpgsql as $felt$
declare
  held text[];
  fresh text[];
  unread text;
  reader record;
begin
  perform pg_advisory_xact_lock(${lockKey});
  perform pg_advisory_lock_shared(felt.entry_of(p_node));
  held := (select forms from felt.house);
  unread := felt.unread(held, p_reads);
  if unread is not null then
    raise exception 'the house may hold events of the form “%”, which this version of Felt cannot read: start the version that its nodes run, or a newer one', unread
      using errcode = '${notLetIn}';
  end if;
  fresh := array(select unnest(p_writes) except select unnest(held));
  if fresh <> '{}' then
    select name, version, felt.unread(fresh, reads) as form into reader from felt.nodes
    where node <> p_node and ${isThere} and felt.unread(fresh, reads) is not null order by name limit 1;
    if found then
      raise exception 'this version of Felt writes events of the form “%”, which % cannot read: bring the release between the two to every node first, or stop all nodes of that version and start this one then',
        reader.form, case reader.name when '' then 'a felt command that is running' else format('node %s (Felt %s)', reader.name, reader.version) end
        using errcode = '${notLetIn}';
    end if;
    delete from felt.nodes where node in (
      select node from felt.nodes where node <> p_node and felt.unread(fresh, reads) is not null order by node for update
    );
    update felt.house set forms = forms || fresh;
  end if;
  insert into felt.nodes (node, name, version, session, reads) values (p_node, p_name, p_version, 0, p_reads)
  on conflict (node) do update set reads = p_reads;
end
$felt$;
`

/** A node that has said nothing of what it reads is taken to read nothing. */
export const formsOfNodes = `
alter table felt.house add column forms text[] not null default '{}';
alter table felt.nodes add column reads text[] not null default '{}';
${functions}`

/** What a node says of itself. */
export interface NodeBadge {
  /** What people call it; nothing where it is no node but a command. */
  readonly name: string
  /** Of Felt. */
  readonly version: string
  readonly forms: NodeForms
}

/** The call, to stand first in a statement: what comes with it is done if the node is let in, and not otherwise. */
export const enter = 'felt.enter($1, $2, $3, $4, $5)'

export const entering = (node: string, { name, version, forms: { reads, writes } }: NodeBadge): unknown[] => [
  node,
  name,
  version,
  reads,
  writes,
]
