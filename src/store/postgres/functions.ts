/**
 * The functions of the database: the one commit, and the calls by which nodes agree on which of them decides. A call never
 * waits for a node, so a node that freezes holds no lock.
 *
 * Lists of texts come as one text, split by two characters that no text has in it (`text.ts`): that is twice as fast as arrays.
 */

/** What the functions raise. */
export const raised = {
  /** The epoch of a commit is not the newest: another node decides, or this one has fenced off its own lost call. */
  epochOver: 'FE001',
  /** The database has forgotten the node, which beat too late. */
  unknownNode: 'FE002',
  /** A node is not let in, or may not decide; the message is for the operator. */
  notLetIn: 'FE003',
  /** The time of an event goes back, or is ahead of the database's. */
  wrongTime: 'FE004',
  /** The database does not end where the node that decides has left it. */
  changed: 'FE005',
} as const

/** Nodes that start at the same time bring the database to its form one after another. */
export const lockKey = 0x46_65_6c_74

/** The head of a stream that has no event yet, as the functions write and compare it; in truth each begins with its own. */
export const noHead = '-'

/** Milliseconds by which an event may be ahead of the database's clock, or behind the last commit. */
export const mostApart = 2_000

/**
 * Milliseconds. The node that decides renews its lease eight times as often. Another takes over when the lease has run out, or
 * sooner where its connection to the deciding one was refused and two heartbeats are missing. It is less than the two seconds
 * after which a follower serves no private data: mostly another decides before that.
 */
export const usualLease = 1_500
export const missedBeats = 400
/** For so long the node that was named in a hand-over goes first. */
export const headStart = 500

/** Behind a pooler the settings of a connection are the pooler's: no call waits for a lock for longer in any case. */
const waits = `set lock_timeout = '300ms'`

const listOf = (name: string): string => `string_to_array(${name}, chr(3))`

/** The only clock that leases and events go by. Tests move it. */
const now = `
create or replace function felt.now() returns timestamptz language sql as $felt$ select clock_timestamp() $felt$;
`

/**
 * All batches of a call, or none. The lock on the one row of felt.decider is the fence: a node that takes over waits for the
 * commit under way, and no later one of an older epoch is carried out. It also puts commits into one order, which their
 * numbers are. Commands that were answered before are told instead of being kept twice.
 */
const commit = `
create or replace function felt.commit(
  p_epoch bigint, p_after bigint,
  -- Streams: where each ends now, and where it ends after all batches.
  p_streams text, p_expected bigint[], p_before text, p_versions bigint[], p_heads text,
  p_commands text, p_answers text,
  p_first bigint, p_last bigint,
  p_events text
) returns json language plpgsql set enable_seqscan = off ${waits} as $felt$
declare
  decider felt.decider;
  commands text[] := ${listOf('p_commands')};
  names text[] := ${listOf('p_streams')};
  answered json;
begin
  select * into decider from felt.decider for update;
  if decider.epoch <> p_epoch then
    raise exception 'another node decides' using errcode = '${raised.epochOver}';
  end if;
  if decider.commit <> p_after then
    raise exception 'it ends with commit %, and not with commit %', decider.commit, p_after using errcode = '${raised.changed}';
  end if;
  if p_first < decider.at - ${mostApart} or p_last > greatest(extract(epoch from felt.now()) * 1000, decider.at) + ${mostApart} then
    raise exception 'the time of an event is not right' using errcode = '${raised.wrongTime}';
  end if;

  if exists (select from felt.answers where command = any (commands)) then
    select json_agg(json_build_array(command, answer)) into answered from felt.answers where command = any (commands);
    return json_build_object('answered', answered);
  end if;

  if p_streams <> '' then
    if exists (
      select from unnest(names, p_expected, ${listOf('p_before')}) as asked (name, version, head)
      left join felt.heads as known on known.stream = asked.name
      where coalesce(known.version, 0) <> asked.version or coalesce(known.head, '${noHead}') <> asked.head
    ) then
      raise exception 'a stream does not end as it did' using errcode = '${raised.changed}';
    end if;
    insert into felt.events (stream, version, at, audience, text, salt, digest, head, epoch)
    select names[event[1]::int], event[2]::bigint, event[3]::bigint, event[4], event[5], event[6], event[7], event[8], p_epoch
    from (select string_to_array(line, chr(2)) as event from string_to_table(p_events, chr(3)) as line offset 0) as events;
    insert into felt.heads (stream, version, head, commit)
    select *, p_after + 1 from unnest(names, p_versions, ${listOf('p_heads')})
    on conflict (stream) do update set version = excluded.version, head = excluded.head, commit = excluded.commit;
  end if;
  if p_commands <> '' then
    insert into felt.answers (command, answer) select * from unnest(commands, ${listOf('p_answers')});
  end if;
  update felt.decider set commit = p_after + 1, at = greatest(at, p_last);
  return null;
end
$felt$;

-- Over when it has been carried out, and not only when the node says that it has no more questions: between the two a node
-- that freezes, or whose last bytes are lost, would hold the lock.
create or replace procedure felt.commit_at_once(
  p_epoch bigint, p_after bigint,
  p_streams text, p_expected bigint[], p_before text, p_versions bigint[], p_heads text,
  p_commands text, p_answers text, p_first bigint, p_last bigint, p_events text,
  inout outcome json
) language plpgsql as $felt$
begin
  outcome := felt.commit(p_epoch, p_after, p_streams, p_expected, p_before, p_versions, p_heads, p_commands, p_answers,
    p_first, p_last, p_events);
  commit;
end
$felt$;
`

/**
 * A node is let in if it reads all that the house may hold, and may decide if every node that lives reads all that it writes:
 * so no node ever writes what another cannot read. \`felt.house.forms\` has what any node that ever decided writes.
 */
const entering = `
-- The first form that is not read, neither itself nor by what it begins with.
create or replace function felt.unread(p_forms text[], p_reads text[]) returns text language sql immutable as $felt$
  select min(form collate "C") from unnest(p_forms) as form
  where form not in (select unnest(p_reads))
    and split_part(form, '=', 1) not in (select unnest(p_reads))
    and split_part(form, ':', 1) not in (select unnest(p_reads))
$felt$;

create or replace function felt.enter(
  p_node uuid, p_name text, p_address text, p_version text, p_reads text[], p_lease int
) returns void language plpgsql ${waits} as $felt$
declare
  unread text;
begin
  -- A node that takes over waits until this one can be seen: it must not write what this one cannot read.
  perform from felt.decider for key share;
  unread := felt.unread((select forms from felt.house), p_reads);
  if unread is not null then
    raise exception 'the house may hold events of the form “%”, which this version of Felt cannot read: start the version that its nodes run, or a newer one', unread
      using errcode = '${raised.notLetIn}';
  end if;
  delete from felt.nodes where until < felt.now() - interval '1 day' and node <> p_node;
  insert into felt.nodes (node, name, address, version, reads, beaten, until)
  values (p_node, p_name, p_address, p_version, p_reads, felt.now(), felt.now() + p_lease * interval '1 millisecond')
  on conflict (node) do update set name = p_name, address = p_address, version = p_version, reads = p_reads,
    beaten = felt.now(), until = felt.now() + p_lease * interval '1 millisecond';
end
$felt$;
`

const heartbeat = `
create or replace function felt.beat(p_node uuid, p_lease int) returns json language plpgsql ${waits} as $felt$
declare
  v_now timestamptz;
begin
  update felt.nodes set beaten = felt.now(), until = felt.now() + p_lease * interval '1 millisecond' where node = p_node;
  if not found then
    raise exception 'the database does not know this node' using errcode = '${raised.unknownNode}';
  end if;
  v_now := felt.now();
  return json_build_object(
    'at', extract(epoch from v_now) * 1000,
    'decider', (
      select json_build_object('node', decider.node, 'epoch', epoch, 'commit', commit,
        'left', extract(epoch from nodes.until - v_now) * 1000)
      from felt.decider left join felt.nodes using (node)
    ),
    'nodes', (
      select coalesce(json_agg(json_build_object(
        'node', node, 'name', name, 'address', address, 'version', version, 'isLive', until > v_now
      ) order by started, node), '[]') from felt.nodes
    )
  );
end
$felt$;
`

/**
 * The deciding row is locked while it is judged; a commit under way is waited for. A node that decides already raises its own
 * epoch, so that nothing it called before is carried out any more. Nothing is answered where the epoch is not the one that was
 * seen: then calls that bear that one are refused already, and a call that arrives late raises nothing.
 */
const takeOver = `
create or replace function felt.take_over(p_node uuid, p_epoch bigint, p_refused boolean, p_writes text[])
returns json language plpgsql ${waits} as $felt$
declare
  decider felt.decider;
  held text[] := (select forms from felt.house);
  fresh text[];
  reader record;
begin
  select * into decider from felt.decider for update;
  if decider.epoch is distinct from p_epoch then
    return null;
  end if;
  if decider.node is distinct from p_node then
    if not exists (select from felt.nodes where node = p_node and until > felt.now()) then
      raise exception 'the database does not know this node' using errcode = '${raised.unknownNode}';
    end if;
    if decider.node is null and decider.wanted <> p_node and decider.freed > felt.now() - interval '${headStart} milliseconds' then
      return null;
    end if;
    if exists (
      select from felt.nodes where node = decider.node and until > felt.now()
        and not (p_refused and beaten < felt.now() - interval '${missedBeats} milliseconds')
    ) then
      return null;
    end if;
  end if;
  fresh := array(select unnest(p_writes) except select unnest(held));
  if fresh <> '{}' then
    select name, version, felt.unread(fresh, reads) as form into reader from felt.nodes
    where node <> p_node and until > felt.now() and felt.unread(fresh, reads) is not null order by name limit 1;
    if found then
      raise exception 'this version of Felt writes events of the form “%”, which node % (Felt %) cannot read: this node decides once no node of that version runs',
        reader.form, reader.name, reader.version using errcode = '${raised.notLetIn}';
    end if;
    update felt.house set forms = forms || fresh;
  end if;
  update felt.decider set node = p_node, epoch = epoch + 1, wanted = null, freed = null returning * into decider;
  return json_build_object('epoch', decider.epoch, 'commit', decider.commit, 'at', decider.at);
end
$felt$;

-- Fences off the lost calls of the node that decides. It may be repeated: an earlier call whose answer was lost has raised the
-- epoch, and one that arrives late finds another epoch and raises nothing.
create or replace function felt.raise_epoch(p_node uuid, p_epoch bigint) returns json language plpgsql ${waits} as $felt$
declare
  decider felt.decider;
begin
  select * into decider from felt.decider for update;
  if decider.node is distinct from p_node or decider.epoch < p_epoch then
    return null;
  end if;
  if decider.epoch = p_epoch then
    update felt.decider set epoch = epoch + 1 returning * into decider;
  end if;
  return json_build_object('epoch', decider.epoch, 'commit', decider.commit);
end
$felt$;

-- The node goes on following. Its epoch is over: a commit of its that arrives late is refused; and a hand-over that arrives
-- late, when the node decides again, is none.
create or replace function felt.hand_over(p_node uuid, p_epoch bigint, p_wanted uuid) returns void language sql ${waits} as $felt$
  update felt.decider set node = null, epoch = epoch + 1, wanted = p_wanted, freed = felt.now()
  where node = p_node and epoch = p_epoch
$felt$;

-- The node ends.
create or replace function felt.leave(p_node uuid, p_wanted uuid) returns void language sql ${waits} as $felt$
  update felt.decider set node = null, epoch = epoch + 1, wanted = p_wanted, freed = felt.now() where node = p_node;
  delete from felt.nodes where node = p_node
$felt$;
`

export const functions = `${now}${commit}${entering}${heartbeat}${takeOver}`
