/**
 * The one call by which a node commits. It locks what it judges by, each kind in its order and each kind sorted, so that no
 * two calls wait for each other; judges each batch by itself: fence, command, guard, version; and keeps the good ones. No
 * transaction waits for a node, so that a node that freezes holds nothing.
 *
 * Mostly all is as the node believes, which a few comparisons show. Where it is not, each batch is looked at in its turn.
 *
 * Lists of texts come as one text, split by two characters that no text has in it (`text.ts`): that is twice as fast as arrays.
 */

/** What the function raises where the node's session is over. */
export const sessionOver = 'FE001'

/** The head of a stream that has no event yet, as the function writes and compares it; in truth each begins with its own. */
export const noHead = '-'

const listOf = (name: string): string => `string_to_array(${name}, chr(3))`

/**
 * Waits for the call that is being carried out, and shuts out those to come with a smaller number. A node that nobody knows
 * any more is known again.
 */
const raiseSession = `
create or replace function felt.raise_session(p_node uuid, p_session bigint) returns void language plpgsql as $felt$
begin
  perform 1 from felt.nodes where node = p_node for update;
  insert into felt.nodes (node, session) values (p_node, p_session)
  on conflict (node) do update set session = p_session where nodes.session < p_session;
end
$felt$;
`

const commit = `
create or replace function felt.commit(
  p_node uuid,
  p_session bigint,
  -- Leases, and the epoch that each should have.
  p_resources text, p_epochs bigint[],
  -- Commands, and their answers.
  p_commands text, p_answers text,
  -- Guards: the version that each should have or none where it is only raised, and the version that it is raised to.
  p_guards text, p_seen bigint[], p_raised bigint[],
  -- Streams: where each should end now, and where it ends after all batches.
  p_streams text, p_expected bigint[], p_before text, p_after bigint[], p_heads text,
  -- Batches, to be judged one by one; it is said where they differ in what they expect.
  p_batches text, p_differ boolean,
  p_events text
) returns json language plpgsql as $felt$
declare
  resource_names text[] := ${listOf('p_resources')};
  command_names text[] := ${listOf('p_commands')};
  guard_names text[] := ${listOf('p_guards')};
  stream_names text[] := ${listOf('p_streams')};
  before text[] := ${listOf('p_before')};
  new_answers text[] := ${listOf('p_answers')};
  new_heads text[] := ${listOf('p_heads')};
  -- What there is now, in the order of the lists.
  epochs bigint[];
  answered text[];
  seen bigint[];
  versions bigint[];
  ends text[];
  -- What there would be.
  versions_then bigint[];
  ends_then text[];
  fresh text[];
  good boolean[];
  outcomes json[];
  outcome json;
  waiting json;
  batch json;
  part json;
  nth int;
  place int;
begin
  perform 1 from felt.nodes where node = p_node and session = p_session for key share;
  if not found then
    raise exception 'the session is over' using errcode = '${sessionOver}';
  end if;

  if p_resources <> '' then
    select array_agg(coalesce(epoch, 0) order by n) into epochs
    from unnest(resource_names) with ordinality as asked (resource, n) left join (
      select resource, epoch from felt.leases where resource = any (resource_names) order by resource for share
    ) as found using (resource);
  end if;

  if p_guards <> '' then
    insert into felt.guards (name, version)
    select asked.name, 0 from unnest(guard_names) as asked (name)
    where not exists (select from felt.guards as known where known.name = asked.name)
    order by asked.name on conflict do nothing;
    if array_remove(p_raised, null) = '{}' then
      select array_agg(version order by n) into seen
      from unnest(guard_names) with ordinality as asked (name, n) join (
        select name, version from felt.guards where name = any (guard_names) order by name for share
      ) as found using (name);
    else
      for nth in 1 .. cardinality(guard_names) loop
        if p_raised[nth] is null then
          select seen || version into seen from felt.guards where name = guard_names[nth] for share;
        else
          select seen || version into seen from felt.guards where name = guard_names[nth] for update;
        end if;
      end loop;
    end if;
  end if;

  if p_streams <> '' then
    insert into felt.heads (stream, version, head, xid)
    select asked.stream, 0, '-', pg_current_xact_id() from unnest(stream_names) as asked (stream)
    where not exists (select from felt.heads as known where known.stream = asked.stream)
    order by asked.stream on conflict do nothing;
    select array_agg(version order by n), array_agg(head order by n) into versions, ends
    from unnest(stream_names) with ordinality as asked (stream, n) join (
      select stream, version, head from felt.heads where stream = any (stream_names) order by stream for update
    ) as found using (stream);
  end if;

  -- Hardly any has been answered before: only then it matters which.
  if exists (select from felt.answers where command = any (command_names)) then
    select array_agg(answer order by n) into answered
    from unnest(command_names) with ordinality as asked (command, n) left join (
      select command, answer from felt.answers where command = any (command_names)
    ) as found using (command);
  end if;

  if not p_differ and epochs is not distinct from nullif(p_epochs, '{}') and seen is not distinct from nullif(p_seen, '{}')
    and versions is not distinct from nullif(p_expected, '{}') and ends is not distinct from nullif(before, '{}')
    and answered is null then
    fresh := new_answers;
    seen := p_raised;
    versions := p_after;
    ends := new_heads;
  else
    fresh := array_fill(null::text, array[cardinality(command_names)]);
    answered := coalesce(answered, fresh);
    nth := 0;
    for batch in select value from json_array_elements(p_batches::json) loop
      nth := nth + 1;
      -- What it comes to depends on one that has to be made ready anew: it is judged behind that one.
      if waiting is not null then
        good[nth] := false;
        outcomes[nth] := waiting;
        continue;
      end if;
      outcome := null;
      for part in select value from json_array_elements(batch -> 'f') loop
        place := part ->> 0;
        if epochs[place] <> (part ->> 1)::bigint then
          outcome := json_build_object('why', 'fence', 'at', place, 'now', epochs[place]);
          exit;
        end if;
      end loop;
      if outcome is null and batch -> 'c' is not null then
        place := batch ->> 'c';
        if answered[place] is not null then
          outcome := json_build_object('why', 'command', 'answer', answered[place]);
        end if;
      end if;
      if outcome is null then
        for part in select value from json_array_elements(batch -> 'g') loop
          place := part ->> 0;
          if seen[place] <> (part ->> 1)::bigint then
            outcome := json_build_object('why', 'guard', 'at', place, 'now', seen[place]);
            exit;
          end if;
        end loop;
      end if;
      if outcome is null then
        versions_then := versions;
        ends_then := ends;
        for part in select value from json_array_elements(batch -> 's') loop
          place := part ->> 0;
          if versions_then[place] <> (part ->> 1)::bigint then
            outcome := json_build_object('why', 'version', 'at', place, 'now', versions_then[place]);
            exit;
          end if;
          -- It was chained to a batch that was not kept.
          if ends_then[place] <> part ->> 2 then
            outcome := json_build_object('why', 'head', 'at', place);
            waiting := outcome;
            exit;
          end if;
          versions_then[place] := part ->> 3;
          ends_then[place] := part ->> 4;
        end loop;
      end if;
      good[nth] := outcome is null;
      outcomes[nth] := outcome;
      if outcome is null then
        versions := versions_then;
        ends := ends_then;
        for part in select value from json_array_elements(batch -> 'r') loop
          place := part ->> 0;
          seen[place] := part ->> 1;
        end loop;
        if batch -> 'c' is not null then
          place := batch ->> 'c';
          answered[place] := batch ->> 'a';
          fresh[place] := batch ->> 'a';
        end if;
      end if;
    end loop;
  end if;

  if p_events <> '' then
    insert into felt.events (stream, version, at, audience, text, salt, digest, head, epoch)
    select stream_names[event[2]::int], event[3]::bigint, event[4]::bigint, event[5], event[6], event[7], event[8], event[9],
      nullif(event[10], '')::bigint
    from (select string_to_array(line, chr(2)) as event from string_to_table(p_events, chr(3)) as line offset 0) as events
    where good is null or good[event[1]::int];
    update felt.heads set version = next.version, head = next.head, xid = pg_current_xact_id()
    from unnest(stream_names, versions, ends) as next (stream, version, head)
    where heads.stream = next.stream and heads.version < next.version;
  end if;
  if p_guards <> '' then
    update felt.guards set version = next.version from unnest(guard_names, seen) as next (name, version)
    where guards.name = next.name and guards.version <> next.version;
  end if;
  if p_commands <> '' then
    insert into felt.answers (command, answer)
    select command, answer from unnest(command_names, fresh) as next (command, answer) where answer is not null order by command;
  end if;
  return to_json(outcomes);
end
$felt$;
`

export const commitFunctions = `${raiseSession}${commit}`

/**
 * A commit is over when it has been carried out, and not only when the node says that it has nothing more to ask: between the
 * two a node that freezes, or whose last bytes are lost, would hold everything that the call has locked.
 */
export const commitAtOnce = `
create or replace procedure felt.commit_at_once(
  p_node uuid,
  p_session bigint,
  p_resources text, p_epochs bigint[],
  p_commands text, p_answers text,
  p_guards text, p_seen bigint[], p_raised bigint[],
  p_streams text, p_expected bigint[], p_before text, p_after bigint[], p_heads text,
  p_batches text, p_differ boolean,
  p_events text,
  inout outcomes json
) language plpgsql as $felt$
begin
  outcomes := felt.commit(p_node, p_session, p_resources, p_epochs, p_commands, p_answers, p_guards, p_seen, p_raised,
    p_streams, p_expected, p_before, p_after, p_heads, p_batches, p_differ, p_events);
  commit;
end
$felt$;
`
