/**
 * The tables of a journal on PostgreSQL, all in a schema of their own. Names of streams and the like are compared byte by
 * byte, whatever language the database was made for.
 */
import { functions } from './functions.ts'

/** The form of the schema below, and the one that can be brought to it. */
export const form = 10
export const olderForm = 9

const name = 'text collate "C"'

/**
 * Which node decides, with the epoch that its commits bear; the number and the time of the last commit. One row, written by
 * every commit, so it is kept in memory and changed in place.
 */
const decider = `
create table felt.decider (
  is_the_only_one boolean primary key default true check (is_the_only_one),
  node uuid,
  epoch bigint not null default 0,
  commit bigint not null default 0,
  at bigint not null default 0,
  wanted uuid,
  freed timestamptz
) with (fillfactor = 10);
insert into felt.decider default values;
create table felt.nodes (
  node uuid primary key,
  name text not null,
  address text not null,
  version text not null,
  reads text[] not null,
  started timestamptz not null default clock_timestamp(),
  beaten timestamptz not null,
  until timestamptz not null
) with (fillfactor = 50);
`

/** A head bears the number of the commit that wrote it, so that a reader can ask for all that changed since it last looked. */
export const schema = `
create schema felt;
create table felt.house (
  is_the_only_one boolean primary key default true check (is_the_only_one),
  id text not null,
  form integer not null,
  made timestamptz not null default clock_timestamp(),
  keys jsonb not null default '{}',
  forms text[] not null default '{}'
);
create table felt.events (
  stream ${name} not null,
  version bigint not null,
  at bigint not null,
  audience text not null,
  text text not null,
  salt text not null,
  digest text not null,
  head text not null,
  epoch bigint,
  primary key (stream, version)
);
create table felt.heads (
  stream ${name} primary key,
  version bigint not null,
  head text not null,
  commit bigint not null
) with (fillfactor = 50);
create index heads_commit on felt.heads (commit);
create table felt.answers (command ${name} primary key, answer text not null);
create table felt.snapshots (
  stream ${name} primary key,
  version bigint not null,
  head text not null,
  text text not null,
  seal text not null
);
create table felt.marks (
  number bigint primary key,
  at bigint not null,
  streams bigint not null,
  events bigint not null,
  root text not null,
  before text not null,
  head text not null,
  signature text not null,
  changes text not null
);
${decider}${functions}`

/** From a house whose tables were each decided by a node of their own; no node of it may be running. */
export const upgrade = `
do $felt$
declare
  routine regprocedure;
begin
  for routine in select oid from pg_proc where pronamespace = 'felt'::regnamespace loop
    execute format('drop routine %s', routine);
  end loop;
end
$felt$;
drop table felt.leases, felt.guards, felt.nodes;
delete from felt.heads where version = 0;
alter table felt.heads drop column xid, add column commit bigint not null default 0;
create index heads_commit on felt.heads (commit);
${decider}
update felt.decider set epoch = coalesce((select max(epoch) from felt.events), 0), at = coalesce((select max(at) from felt.events), 0);
update felt.house set form = ${form};
${functions}`
