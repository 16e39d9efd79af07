/** Passages before nodes of a house: the others are told the address of a node's passage in the place of its own. */
import type pg from 'pg'

const through = `
create schema if not exists chaos;
create table chaos.stars (name text primary key, port integer not null, own text);
create function chaos.through() returns trigger language plpgsql as $chaos$
declare
  passage integer;
begin
  update chaos.stars set own = new.address where name = new.name and new.address not in ('', '127.0.0.1:' || port) returning port into passage;
  if found then
    new.address := '127.0.0.1:' || passage;
  end if;
  return new;
end
$chaos$;
create trigger through before insert or update of address on felt.nodes for each row execute function chaos.through();
`

type Query = <Row extends pg.QueryResultRow>(sql: string, values?: unknown[]) => Promise<Row[]>

export class StarPassages {
  readonly #query: Query

  private constructor(query: Query) {
    this.#query = query
  }

  static async on(query: Query): Promise<StarPassages> {
    await query(through)
    return new StarPassages(query)
  }

  /** Others reach this node by that port from now on, once it has said its own. */
  async through(name: string, port: number): Promise<void> {
    const say = 'insert into chaos.stars (name, port) values ($1, $2) on conflict (name) do update set port = $2, own = null'
    await this.#query(say, [name, port])
  }

  /** The port where a node listens itself, once it has said so. */
  async own(name: string): Promise<number | undefined> {
    const asked = `select split_part(own, ':', 2)::int as port from chaos.stars where name = $1 and own is not null`
    return (await this.#query<{ port: number }>(asked, [name]))[0]?.port
  }
}
