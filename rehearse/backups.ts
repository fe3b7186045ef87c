import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { asPostgres, password } from './layout.ts'
import type { Machine } from './machines.ts'

const shipped = join(import.meta.dirname, '../deploy/pgbackrest/pgbackrest.conf')

const configOf = (folder: string, { name }: Machine) => join(folder, name, 'pgbackrest.conf')

/** The file of deploy/ for a machine of PostgreSQL, with one folder in place of object storage. */
export function configureBackups(folder: string, machine: Machine, data: string): void {
  const home = join(folder, machine.name)
  const config = readFileSync(shipped, 'utf8')
    .replaceAll(/^repo1-s3-.*\n/gm, '')
    .replace('repo1-type = s3', 'repo1-type = posix')
    .replace('repo1-path = /pgbackrest', `repo1-path = ${folder}/backups\nlog-path = ${home}\nlock-path = ${home}`)
    .replace('REPLACE', password)
    .replace('pg1-path = /var/lib/postgresql/18/main', `pg1-path = ${data}\npg1-socket-path = ${join(home, 'sockets')}`)
  writeFileSync(configOf(folder, machine), config)
}

export function pgBackRest(folder: string, machine: Machine, ...args: string[]): Promise<void> {
  return machine.run([...asPostgres, ...pgBackRestCommand(folder, machine), ...args], {})
}

export const pgBackRestCommand = (folder: string, machine: Machine): string[] => [
  'pgbackrest',
  `--config=${configOf(folder, machine)}`,
  '--stanza=sokoni',
]
