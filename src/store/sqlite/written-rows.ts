/** The statements by which a journal on SQLite is written, by the house itself or as a copy of what another store has kept. */
export const writtenRows = {
  head: 'select version, head from heads where stream = ?',
  keepEvent:
    'insert into events (position, stream, version, at, audience, text, salt, digest, head) values (?, ?, ?, ?, ?, ?, ?, ?, ?)',
  keepHead:
    'insert into heads values (?, ?, ?) on conflict (stream) do update set version = excluded.version, head = excluded.head',
  keepAnswer: 'insert into answers (number, command, answer) values (?, ?, ?)',
  keepCommit: 'insert into commits values (?, ?, ?)',
  keepSnapshot:
    'insert into snapshots values (?, ?, ?, ?, ?) on conflict (stream) do update set version = excluded.version, head = excluded.head, text = excluded.text, seal = excluded.seal',
} as const
