import type pg from 'pg'

/** The rows that an order's page shows, and the changes of them that it does not show. */
const watched = [
  // The pages of an erased account's orders can no longer be opened.
  {
    table: 'orders',
    counter: 'orders',
    change: 'old.* is distinct from new.* and old.erased_at is not distinct from new.erased_at',
  },
  { table: 'seller_orders', counter: 'orders', change: 'old.* is distinct from new.*' },
  { table: 'order_lines', counter: 'orders', change: 'old.* is distinct from new.*' },
  { table: 'return_requests', counter: 'orders', change: 'old.state is distinct from new.state' },
  { table: 'payables', counter: 'payables', change: 'old.* is distinct from new.* and old.email = new.email' },
  {
    table: 'payment_attempts',
    counter: 'payables',
    change: '(old.state, old.reason, old.retry_at) is distinct from (new.state, new.reason, new.retry_at)',
  },
  // An erased account's placeholder of a receipt has no phone number.
  {
    table: 'captures',
    counter: 'payables',
    change: `old.* is distinct from new.* and new.receipt not like 'attempt:%'`,
  },
  {
    table: 'refunds',
    counter: 'payables',
    change: `(old.state = 'done', old.amount_cents) is distinct from (new.state = 'done', new.amount_cents)`,
  },
  { table: 'disputes', counter: 'payables', change: 'old.* is distinct from new.*' },
] as const

/**
 * Makes a transaction fail at its commit that changes what an order's page shows without raising the order's version,
 * or that changes an order's payments before it has locked the payable. A single statement outside a transaction is
 * how tests arrange rows, and is not checked.
 */
export async function checkOrderVersions(pool: pg.Pool): Promise<void> {
  await pool.query(`
    create schema order_version_check;
    create unlogged table order_version_check.raised (by xid8 default pg_current_xact_id(), counter text, order_id text);
    create index on order_version_check.raised (by, order_id);
    create unlogged table order_version_check.unlocked (by xid8 default pg_current_xact_id(), name text, order_id text);
    create index on order_version_check.unlocked (by, order_id);

    create function order_version_check.note_raised() returns trigger language plpgsql as $$
    begin
      insert into order_version_check.raised (counter, order_id)
      values (tg_table_name, coalesce(to_jsonb(new) ->> 'order_id', to_jsonb(new) ->> 'id'));
      return null;
    end $$;

    create function order_version_check.note_unlocked() returns trigger language plpgsql as $$
    begin
      if not exists (
        select from payables where order_id = new.order_id and pg_current_xact_id()::xid in (xmin, xmax)
      ) then
        insert into order_version_check.unlocked (name, order_id) values (tg_table_name, new.order_id);
      end if;
      return new;
    end $$;

    create function order_version_check.check() returns trigger language plpgsql as $$
    declare
      changed text := coalesce(to_jsonb(new) ->> 'order_id', to_jsonb(new) ->> 'id');
    begin
      if current_query() is distinct from 'commit' then return null; end if;
      if not exists (
        select from order_version_check.raised
        where by = pg_current_xact_id() and order_id = changed and counter = tg_argv[0]
      ) then
        raise exception '% of order % changed without %.version', tg_table_name, changed, tg_argv[0];
      end if;
      if exists (
        select from order_version_check.unlocked where by = pg_current_xact_id() and order_id = changed
      ) then
        raise exception '% of order % changed before its payable was locked', tg_table_name, changed;
      end if;
      return null;
    end $$;
  `)
  for (const counter of ['orders', 'payables'])
    await pool.query(`
      create trigger note_placed after insert on ${counter} for each row execute function order_version_check.note_raised();
      create trigger note_raised after update on ${counter} for each row when (new.version > old.version)
        execute function order_version_check.note_raised();`)
  for (const { table, counter, change } of watched) {
    await pool.query(`
      create constraint trigger check_insert after insert on ${table} deferrable initially deferred
        for each row execute function order_version_check.check('${counter}');
      create constraint trigger check_update after update on ${table} deferrable initially deferred
        for each row when (${change}) execute function order_version_check.check('${counter}');`)
    if (counter === 'payables' && table !== 'payables')
      await pool.query(`
        create trigger note_unlocked_insert before insert on ${table}
          for each row execute function order_version_check.note_unlocked();
        create trigger note_unlocked_update before update on ${table}
          for each row when (${change}) execute function order_version_check.note_unlocked();`)
  }
}

/** Removes the check from a database, for tests that fill it with very many rows or count what a statement reads. */
export async function dropOrderVersionCheck(pool: pg.Pool): Promise<void> {
  await pool.query('drop schema order_version_check cascade')
}
