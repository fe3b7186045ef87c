import { chmodSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { startEmbeddedDatabase, type EmbeddedDatabase } from '../platform/db/embedded.ts'

export type ReplicatedDatabase = {
  primary: EmbeddedDatabase
  replica: EmbeddedDatabase
  /** To the replica's server and all its processes, each of which is a session of its own; only on Linux. */
  signalReplica(signal: NodeJS.Signals): void
  stop(): Promise<void>
}

/** What is then replayed at once may cancel the statement that resumed it. */
export async function resumeReplay(onReplica: pg.Pool): Promise<void> {
  await onReplica.query('select pg_wal_replay_resume()').catch((error: pg.DatabaseError) => {
    if (error.code !== '40001') throw error
  })
}

function send(pid: number, signal: NodeJS.Signals) {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error // it has ended meanwhile
  }
}

/**
 * Two PostgreSQL servers, of which one streams the log of the other.
 * @param folder of a shop, whose database becomes the primary
 */
export async function aReplicatedDatabase(
  folder = mkdtempSync(join(tmpdir(), 'sokoni-replicated-')),
): Promise<ReplicatedDatabase> {
  const [ofPrimary, ofReplica] = [join(folder, 'postgres'), join(folder, 'replica')]
  await (await startEmbeddedDatabase(ofPrimary)).stop()
  cpSync(ofPrimary, ofReplica, { recursive: true })
  chmodSync(ofReplica, 0o700)
  writeFileSync(join(ofReplica, 'standby.signal'), '')
  const primary = await startEmbeddedDatabase(ofPrimary)
  const { host, user } = primary.connection
  const replica = await startEmbeddedDatabase(ofReplica, {
    // Long statements do not keep the replica from replaying.
    settings: { primary_conninfo: `host=${host} user=${user}`, max_standby_streaming_delay: '100ms' },
  })
  function signalReplica(signal: NodeJS.Signals) {
    const pid = replica.serverPid()
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')
    for (const one of [pid, ...children.map(Number)]) send(one, signal)
  }
  return {
    primary,
    replica,
    signalReplica,
    async stop() {
      // A failed test may have left it stopped, so that it would not end.
      if (process.platform === 'linux') signalReplica('SIGCONT')
      await replica.stop()
      await primary.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
