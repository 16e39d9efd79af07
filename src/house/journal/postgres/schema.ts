/**
 * The tables of a journal on PostgreSQL, all in a schema of their own, and the steps from one form of them to the next.
 * Names of streams and the like are compared byte by byte, whatever language the database was made for.
 */
import { commitAtOnce, commitFunctions } from './commit-function.ts'
import { formsOfNodes } from './entering.ts'
import { beat, leaseFunctions } from './lease-functions.ts'

const name = 'text collate "C"'

/**
 * Epochs stand beside events, outside of their digests. A head says by which transaction it was written, so that a reader can
 * ask for all that changed since it last looked, and skips nothing that is committed late.
 */
const first = `
create schema felt;
create table felt.house (
  is_the_only_one boolean primary key default true check (is_the_only_one),
  id text not null,
  form integer not null,
  made timestamptz not null default clock_timestamp()
);
create table felt.nodes (
  node uuid primary key,
  name text not null default '',
  address text not null default '',
  version text not null default '',
  session bigint not null,
  started timestamptz not null default clock_timestamp(),
  until timestamptz not null default '-infinity',
  draining boolean not null default false
) with (fillfactor = 50);
create table felt.leases (
  resource ${name} primary key,
  node uuid,
  epoch bigint not null,
  wanted uuid
) with (fillfactor = 50);
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
  xid xid8 not null
) with (fillfactor = 50);
create index heads_changed on felt.heads (xid);
create table felt.answers (command ${name} primary key, answer text not null);
create table felt.guards (name ${name} primary key, version bigint not null) with (fillfactor = 50);
create table felt.snapshots (
  stream ${name} primary key,
  version bigint not null,
  head text not null,
  text text not null,
  seal text not null
);
${commitFunctions}
`

/** Fingerprints of the keys that every node has as files: nobody learns a key from them. */
const fingerprints = `alter table felt.house add column keys jsonb not null default '{}'`

/**
 * Signed marks over the heads of all streams. `changes` has the streams that have moved on since the mark before, each with its
 * version; the first that a node makes has all of them.
 */
const marks = `
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
)`

/** Nodes that should own nothing for now; a beat tells of them. */
const slow = `
alter table felt.nodes add column slow boolean not null default false;
${beat}`

/** The first function joined all answers that there are: a plan that was made while they were few read every one of them. */
const answersByKey = commitFunctions

/**
 * The one before judged what came behind a batch that had to be chained anew, and could keep it first. A node of the former
 * release reads the answer as it did: what has to be chained anew is sent again in its order.
 */
const inOrder = commitFunctions

export const migrations: readonly string[] = [
  first,
  leaseFunctions,
  fingerprints,
  marks,
  commitAtOnce,
  slow,
  answersByKey,
  formsOfNodes,
  inOrder,
]
