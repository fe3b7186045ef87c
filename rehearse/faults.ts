import { execFileSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { cp, symlink, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { type Cluster, clockFile, diskOf } from './cluster.ts'
import type { Machine } from './machines.ts'
import type { Outside } from './outside.ts'
import type { Restored } from './restore.ts'

export type Fault = {
  name: string
  /** The longest time of errors that shoppers may meet, in seconds. */
  aim: number
  /** The alerts that it fires; `may` lists those that depend on the moment. */
  alerts: readonly string[]
  may?: readonly string[]
  /** For how long it lasts. */
  seconds: number
  /** Begins the fault. @returns what ends it, and may itself look for more than the books of the shop */
  begin(): Promise<() => void | Restored | Promise<void | Restored>>
}

export type Stage = { cluster: Cluster; outside: Outside; folder: string; restoreMoment: () => Promise<Restored> }

/** A process that is lost costs its requests in progress; a leader of PostgreSQL the time until another is elected. */
const aims = { process: 1, service: 1, frozen: 3, leader: 30, none: 0 }

export function faults({ cluster, outside, folder, restoreMoment }: Stage): Fault[] {
  const [web1] = cluster.web as [Machine]

  const killed = async (machine: Machine) => {
    machine.kill()
    return () => machine.restart()
  }
  const frozen = async (machine: Machine) => {
    machine.freeze()
    return () => machine.thaw()
  }
  const disconnected = async (machine: Machine) => {
    machine.disconnect()
    return () => machine.reconnect()
  }
  const full = async (machine: Machine) => {
    const file = join(diskOf(folder, machine), 'filler')
    // Takes what is left, and then what is freed.
    const fill = () => {
      try {
        execFileSync('dd', ['if=/dev/zero', `of=${file}`, 'bs=1M', 'oflag=append', 'conv=notrunc'], { stdio: 'ignore' })
      } catch {
        // No space is left.
      }
    }
    fill()
    const timer = setInterval(fill, 500)
    return () => {
      clearInterval(timer)
      rmSync(file)
    }
  }

  return [
    {
      name: 'a web process is killed',
      aim: aims.process,
      alerts: ['ShopProcessDown'],
      seconds: 10,
      begin: () => killed(web1),
    },
    {
      name: 'the worker is killed',
      aim: aims.none,
      alerts: ['ShopProcessDown'],
      may: ['PaymentsNotPolled'],
      seconds: 10,
      begin: () => killed(cluster.worker),
    },
    {
      name: 'the leader of PostgreSQL is killed',
      aim: aims.leader,
      alerts: ['DatabaseDown', 'ShopErrors'],
      seconds: 25,
      begin: async () => killed(await cluster.leader()),
    },
    {
      name: 'the synchronous replica is killed',
      aim: aims.leader,
      alerts: [],
      seconds: 20,
      begin: async () => killed(await cluster.replica('synchronous')),
    },
    {
      name: 'the other replica is killed',
      aim: aims.none,
      alerts: [],
      seconds: 10,
      begin: async () => killed(await cluster.replica('other')),
    },
    {
      name: 'the master of Redis is killed',
      aim: aims.service,
      alerts: [],
      may: ['ServiceDown'],
      seconds: 15,
      begin: async () => killed(await cluster.redisMaster()),
    },
    {
      name: 'a web process freezes',
      aim: aims.frozen,
      alerts: ['ShopProcessDown'],
      seconds: 15,
      begin: () => frozen(web1),
    },
    {
      name: 'the worker freezes',
      aim: aims.none,
      alerts: ['ShopProcessDown'],
      may: ['PaymentsNotPolled', 'DatabaseDown'],
      seconds: 15,
      begin: () => frozen(cluster.worker),
    },
    {
      name: 'the leader of PostgreSQL freezes',
      aim: aims.leader,
      alerts: ['DatabaseDown', 'ShopErrors'],
      seconds: 30,
      begin: async () => frozen(await cluster.leader()),
    },
    {
      name: 'the synchronous replica freezes',
      aim: aims.leader,
      alerts: [],
      seconds: 30,
      begin: async () => frozen(await cluster.replica('synchronous')),
    },
    {
      name: 'the master of Redis freezes',
      aim: aims.service,
      alerts: [],
      may: ['ServiceDown'],
      seconds: 15,
      begin: async () => frozen(await cluster.redisMaster()),
    },
    {
      name: 'the leader of PostgreSQL is cut off from the network',
      aim: aims.leader,
      alerts: ['DatabaseDown', 'ShopErrors'],
      seconds: 30,
      begin: async () => disconnected(await cluster.leader()),
    },
    {
      name: 'the leader of etcd is cut off from the network',
      aim: aims.none,
      alerts: [],
      seconds: 30,
      begin: async () => disconnected(await cluster.etcdLeader()),
    },
    {
      // PostgreSQL stays the leader and answers reads: writes fail until there is space.
      name: 'the disk of the leader of PostgreSQL is full for 30 seconds',
      aim: 32,
      alerts: ['DatabaseFull', 'ShopErrors'],
      may: ['DatabaseDown'],
      seconds: 30,
      begin: async () => full(await cluster.leader()),
    },
    {
      name: 'the clock of a web process jumps by 45 minutes',
      aim: aims.process,
      alerts: ['ClockSkew'],
      seconds: 25,
      begin: async () => {
        writeFileSync(clockFile(folder), '+2700')
        return () => writeFileSync(clockFile(folder), '+0')
      },
    },
    {
      name: 'M-Pesa answers after 20 seconds',
      aim: aims.none,
      alerts: [],
      may: ['ServiceDown'],
      seconds: 30,
      begin: async () => {
        await outside.setMpesa({ hang_seconds: 20 })
        return () => outside.setMpesa({ hang_seconds: 0 })
      },
    },
    {
      name: 'a backup, restored to a moment on another machine',
      aim: aims.none,
      alerts: [],
      seconds: 0,
      begin: async () => {
        const restored = await restoreMoment().catch(({ message }: Error) => ({ problems: [message], note: null }))
        return () => restored
      },
    },
    {
      name: 'a release with a migration, one process after the other',
      aim: aims.none,
      alerts: [],
      // Its processes are away for a moment, one after the other: a tenth of the alerts' durations is shorter than that.
      may: ['ShopProcessDown', 'PaymentsNotPolled'],
      seconds: 0,
      begin: async () => {
        const release = releaseIn(folder)
        const migrate = [join(release, 'node_modules/.bin/node'), join(release, 'apps/server/migrate.ts')]
        await cluster.worker.run(migrate, cluster.shopSettings)
        for (const machine of [cluster.worker, ...cluster.web]) {
          await machine.replace(cluster.shopService(machine, release))
          await cluster.untilHealthy()
        }
        return () => {}
      },
    },
  ]
}

/** Copies this code and adds a migration; takes some seconds, so it runs before shoppers start. */
export async function prepareRelease(root: string, folder: string): Promise<void> {
  const release = releaseIn(folder)
  const isLeftOut = (path: string) => /^(node_modules|\.git|data|test-results)$/.test(relative(root, path))
  await cp(root, release, { recursive: true, verbatimSymlinks: true, filter: (path) => !isLeftOut(path) })
  await symlink(join(root, 'node_modules'), join(release, 'node_modules'))
  await writeFile(
    join(release, 'apps/api/src/migrations/9999_rehearsal.sql'),
    '-- expand\nalter table orders add column rehearsed boolean not null default false;\n',
  )
}

const releaseIn = (folder: string) => join(folder, 'release-2')

/** Two faults that begin together, chosen by a seed. */
export function pairsOf(all: readonly Fault[], count: number, seed: number): Fault[] {
  const single = all.filter(({ seconds }) => seconds > 0)
  let state = seed
  const next = (below: number) => {
    // A linear congruential generator: the same pairs for the same seed.
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
  return Array.from({ length: count }, () => {
    const one = single[next(single.length)] as Fault
    const rest = single.filter((fault) => fault !== one)
    const other = rest[next(rest.length)] as Fault
    return {
      name: `${one.name}, and ${other.name}`,
      aim: one.aim + other.aim,
      alerts: [],
      may: ['ReplicaNotRead', ...[one, other].flatMap(({ alerts, may = [] }) => [...alerts, ...may])],
      seconds: Math.max(one.seconds, other.seconds),
      async begin() {
        const ends = [await one.begin(), await other.begin()]
        return async () => {
          for (const end of ends) await end()
        }
      },
    }
  })
}
