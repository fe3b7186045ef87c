import { sql } from 'kysely'
import type { Db } from '../platform/db/index.ts'

export type RowChanges = Awaited<ReturnType<typeof watchRows>>

/**
 * Records every row that is written from now on, by triggers: the hash of a new row is added, the hash of an old row is
 * subtracted. The cost of checking for changes depends on the rows written, not on the size of the database.
 */
export async function watchRows(db: Db) {
  await sql`create schema watch`.execute(db)
  await sql`create unlogged table watch.written (
    id bigint generated always as identity primary key, name text, rows int, hash numeric)`.execute(db)
  await sql`create function watch.note() returns trigger language plpgsql as $$
    begin
      if old is not null then
        insert into watch.written (name, rows, hash) values (tg_table_name, -1, -hashtextextended(old::text, 0)::numeric);
      end if;
      if new is not null then
        insert into watch.written (name, rows, hash) values (tg_table_name, 1, hashtextextended(new::text, 0));
      end if;
      return null;
    end $$`.execute(db)
  await sql`do $$
    declare t regclass;
    begin
      for t in select oid from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' loop
        execute format('create trigger watched after insert or update or delete on %s
          for each row execute function watch.note()', t);
      end loop;
    end $$`.execute(db)

  const newest = async () => {
    const { rows } = await sql<{ id: number }>`select coalesce(max(id), 0) as id from watch.written`.execute(db)
    return rows[0]?.id ?? 0
  }

  return {
    /** Returns a function that lists the tables that differ from now, without those of `except`. */
    async fromNow(except: string[] = []): Promise<() => Promise<string[]>> {
      const last = await newest()
      return async () => {
        const { rows } = await sql<{ name: string }>`
          select name from watch.written where id > ${last} and name <> all(${except})
          group by name having sum(rows) <> 0 or sum(hash) <> 0 order by name`.execute(db)
        return rows.map(({ name }) => name)
      }
    },
  }
}
