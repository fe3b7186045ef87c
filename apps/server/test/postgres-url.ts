import type pg from 'pg'

/** The address of a database with a Unix socket. */
export function postgresUrl({ host = '', user = '', database = '' }: pg.PoolConfig): string {
  return `postgres:///${database}?${new URLSearchParams({ host, user })}`
}
