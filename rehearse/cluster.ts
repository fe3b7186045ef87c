import { execFileSync } from 'node:child_process'
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { goodProduction, providersOff } from '../apps/server/test/good-production.ts'
import { configureBackups, pgBackRest, pgBackRestCommand } from './backups.ts'
import { addresses, asPostgres, password, ports, publicHost } from './layout.ts'
import { createMachine, type Machine, type Service } from './machines.ts'

export type Cluster = {
  web: Machine[]
  worker: Machine
  databases: Machine[]
  quorum: Machine[]
  /** The settings of every process of the shop. */
  shopSettings: Record<string, string>
  /** The database of PostgreSQL's leader. */
  connection(): Promise<pg.PoolConfig>
  leader(): Promise<Machine>
  /** A machine with a replica that the leader waits for, or with the other one. */
  replica(kind: 'synchronous' | 'other'): Promise<Machine>
  redisMaster(): Promise<Machine>
  etcdLeader(): Promise<Machine>
  /** Starts the shop's process of a machine, or replaces it by that of another release. */
  shopService(machine: Machine, release: string): Service
  /** Resolves once everything runs as at the start. @throws after five minutes, with what is missing */
  untilHealthy(): Promise<void>
}

const deploy = join(import.meta.dirname, '../deploy')
/** For each database: enough for the demo's data and a few thousand orders. */
const diskMegabytes = 1_000

export async function startCluster(
  folder: string,
  postgresBin: string,
  settings: Record<string, string>,
): Promise<Cluster> {
  const logs = join(folder, 'logs')
  const machines = async (named: Record<string, string>) =>
    Promise.all(Object.entries(named).map(([name, address]) => createMachine(name, address, logs)))
  const databases = await machines(addresses.databases)
  const quorum = await machines(addresses.quorum)
  const web = await machines(addresses.web)
  const [worker] = (await machines({ 'worker-1': addresses.worker })) as [Machine]

  const backups = join(folder, 'backups')
  mkdirSync(backups)
  execFileSync('chown', ['postgres:postgres', backups])
  for (const machine of databases) startDatabase(machine, folder, postgresBin)
  for (const machine of quorum) startQuorum(machine, folder)
  for (const machine of [...web, worker]) startServices(machine, folder)

  const shopSettings = {
    ...goodProduction,
    ...providersOff,
    ...settings,
    PUBLIC_URL: `https://${publicHost}`,
    HOST: '0.0.0.0',
    PORT: String(ports.shop),
    TRUSTED_PROXIES: addresses.outside,
    DATABASE_URL: `postgres://sokoni:${password}@127.0.0.1:6432/sokoni`,
    DATABASE_DIRECT_URL: `postgres://sokoni:${password}@127.0.0.1:5432/sokoni`,
    REDIS_URL: `redis://:${password}@127.0.0.1:6379`,
    LOG_LEVEL: 'info',
  }

  async function leader(): Promise<Machine> {
    for (;;) {
      for (const machine of databases) if ((await patroni(machine, 'primary')) !== null) return machine
      await pause(100)
    }
  }

  async function replica(kind: 'synchronous' | 'other'): Promise<Machine> {
    for (;;) {
      for (const machine of databases) {
        const state = await patroni(machine, 'replica')
        if (state && (state.sync_standby === true) === (kind === 'synchronous')) return machine
      }
      await pause(100)
    }
  }

  async function redisMaster(): Promise<Machine> {
    for (;;) {
      for (const machine of quorum) if ((await redisRole(machine)) === 'master') return machine
      await pause(100)
    }
  }

  async function etcdLeader(): Promise<Machine> {
    for (;;) {
      for (const machine of quorum) if (await leadsEtcd(machine)) return machine
      await pause(100)
    }
  }

  async function unhealthyServices(): Promise<string | null> {
    const states = await Promise.all(databases.map((machine) => patroni(machine, 'health')))
    const roles = states.map((state) => (state?.role === 'master' ? 'leader' : state?.sync_standby ? 'synchronous' : state?.role)) // oxfmt-ignore
    const isComplete = ['leader', 'synchronous', 'replica'].every((role) => roles.includes(role))
    if (!isComplete) return `PostgreSQL: ${roles.join()}`
    const streaming = await inLeader(`select count(*) as n from pg_stat_replication where state = 'streaming'`)
    if (streaming !== 2) return 'a replica does not stream'
    const redisRoles = await Promise.all(quorum.map(redisRole))
    const slaves = redisRoles.filter((role) => role === 'slave')
    return redisRoles.includes('master') && slaves.length === 2 ? null : `Redis: ${redisRoles.join()}`
  }

  async function missing(): Promise<string | null> {
    const ready = await Promise.all([...web, worker].map(async (machine) => [machine.name, await readiness(machine)]))
    return ready.find(([, state]) => state !== 'ready')?.join(': ') ?? unhealthyServices()
  }

  async function inLeader(text: string): Promise<number> {
    const client = new pg.Client({ ...(await connection()), user: 'postgres' })
    client.on('error', () => {})
    await client.connect()
    try {
      return Number((await client.query<{ n: number }>(text)).rows[0]?.n)
    } finally {
      await client.end()
    }
  }

  const connection = async () => ({
    host: (await leader()).address,
    user: 'sokoni',
    password,
    database: 'sokoni',
  })

  await openDatabase((await leader()).address)
  await pgBackRest(folder, await leader(), 'stanza-create')
  await untilNull(unhealthyServices)
  return {
    web,
    worker,
    databases,
    quorum,
    shopSettings,
    connection,
    leader,
    replica,
    redisMaster,
    etcdLeader,
    shopService: (machine, release) => ({
      name: 'shop',
      command: [join(release, 'node_modules/.bin/node'), 'scripts/start.ts'],
      cwd: release,
      env: {
        ...shopSettings,
        SHOP_ROLE: machine === worker ? 'worker' : 'web',
        DATA_DIR: join(folder, machine.name),
        RELEASE: release.split('/').at(-1) ?? '',
        ...(machine !== worker && replicaSettings(machine)),
        ...(machine.name === 'web-3' && fakeTime(folder)),
      },
    }),
    untilHealthy: () => untilNull(missing),
  }
}

/** @throws after five minutes, with what is missing */
async function untilNull(missing: () => Promise<string | null>): Promise<void> {
  const deadline = Date.now() + 300_000
  for (;;) {
    const what = await missing().catch((error: Error) => error.message)
    if (what === null) return
    if (Date.now() > deadline) throw new Error(`not healthy after five minutes: ${what}`)
    await pause(250)
  }
}

/** Each web process reads from the PostgreSQL of its number, while that is a replica. */
function replicaSettings({ name }: Machine): Record<string, string> {
  const host = addresses.databases[name.replace('web', 'db') as keyof typeof addresses.databases]
  return {
    DATABASE_REPLICA_URL: `postgres://sokoni:${password}@${host}/sokoni`,
    // The rehearsal has no TLS between its machines.
    ALLOW_PLAINTEXT: 'postgres',
  }
}

/** The last web process reads the time from here: seconds ahead of the machine, such as `+2700`. */
export const clockFile = (folder: string): string => join(folder, 'clock')

function fakeTime(folder: string): Record<string, string> {
  const [library = ''] = globSync('/usr/lib/*/faketime/libfaketimeMT.so.1')
  return {
    LD_PRELOAD: library,
    FAKETIME_TIMESTAMP_FILE: clockFile(folder),
    FAKETIME_CACHE_DURATION: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  }
}

/** Patroni with its PostgreSQL, whose data is on a disk of its own. */
function startDatabase(machine: Machine, folder: string, bin: string) {
  const { name, address } = machine
  const home = join(folder, name)
  const disk = diskOf(folder, machine)
  mkdirSync(disk, { recursive: true })
  mkdirSync(join(home, 'sockets'))
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${diskMegabytes}m`, 'tmpfs', disk])
  const config = readFileSync(join(deploy, 'patroni/patroni.yml'), 'utf8')
    .replace('name: db-1', `name: ${name}`)
    .replaceAll(/(listen|connect_address): 10\.0\.0\.31/g, `$1: ${address}`)
    .replace('/var/lib/postgresql/18/main', join(disk, 'main'))
    .replace('/usr/lib/postgresql/18/bin', bin)
    .replace('/var/run/postgresql', join(home, 'sockets'))
    .replaceAll('REPLACE', password)
    // Without TLS between the machines of the rehearsal.
    .replaceAll('hostssl', 'host')
    .replace('pgbackrest --stanza=sokoni', pgBackRestCommand(folder, machine).join(' '))
    .replace('etcd3:', isOldPatroni() ? 'etcd:' : 'etcd3:')
    .replace('  parameters:\n    unix', `  pgpass: ${home}/pgpass\n  parameters:\n    unix`)
  writeFileSync(join(home, 'patroni.yml'), config)
  configureBackups(folder, machine, join(disk, 'main'))
  execFileSync('chown', ['-R', 'postgres:postgres', home])
  machine.serve({ name: 'patroni', command: [...asPostgres, 'patroni', join(home, 'patroni.yml')] })
}

/** See deploy/patroni/patroni.yml. */
const isOldPatroni = () => Number(/(\d+)\./.exec(execFileSync('patroni', ['--version'], { encoding: 'utf8' }))?.[1]) < 4

export const diskOf = (folder: string, { name }: Machine): string => join(folder, name, 'disk')

function etcdCommand({ name, address }: Machine, home: string): string[] {
  const members = Object.entries(addresses.quorum).map(([member, of]) => `${member}=http://${of}:2380`)
  const options = {
    name,
    'data-dir': join(home, 'etcd'),
    'listen-client-urls': `http://${address}:2379`,
    'advertise-client-urls': `http://${address}:2379`,
    'listen-peer-urls': `http://${address}:2380`,
    'initial-advertise-peer-urls': `http://${address}:2380`,
    'initial-cluster': members.join(),
    'log-level': 'error',
  }
  const old = isOldPatroni() ? ['--enable-v2'] : []
  return [...asPostgres, 'etcd', ...Object.entries(options).flatMap(([key, value]) => [`--${key}`, value]), ...old]
}

/** Redis with Sentinel, and etcd, which must not be on the machines of PostgreSQL (docs/running.md). */
function startQuorum(machine: Machine, folder: string) {
  const home = join(folder, machine.name)
  const [first] = Object.values(addresses.quorum)
  mkdirSync(home)
  execFileSync('chown', ['postgres:postgres', home])
  machine.serve({ name: 'etcd', command: etcdCommand(machine, home) })
  const own = (file: string) => readFileSync(join(deploy, 'redis', file), 'utf8').replaceAll('REPLACE', password)
  const redisFile = own('redis.conf')
    .replace(/^bind .*$/m, `bind ${machine.address}`)
    .replace('/var/lib/redis', home)
  writeFileSync(
    join(home, 'redis.conf'),
    machine.address === first ? redisFile : `${redisFile}replicaof ${first} 6379\n`,
  )
  writeFileSync(
    join(home, 'sentinel.conf'),
    `${own('sentinel.conf').replace(/^bind .*$/m, `bind ${machine.address}`)}dir ${home}\n`,
  )
  machine.serve({ name: 'redis', command: ['redis-server', join(home, 'redis.conf')] })
  machine.serve({ name: 'sentinel', command: ['redis-server', join(home, 'sentinel.conf'), '--sentinel'] })
}

/** HAProxy and PgBouncer, on the machine of each process of the shop. */
function startServices(machine: Machine, folder: string) {
  const home = join(folder, machine.name)
  mkdirSync(home)
  writeFileSync(clockFile(folder), '+0')
  const config = readFileSync(join(deploy, 'pgbouncer/pgbouncer.ini'), 'utf8')
    .replace('/etc/pgbouncer/userlist.txt', join(home, 'users'))
    .replace('server_tls_sslmode = require', '')
  writeFileSync(join(home, 'pgbouncer.ini'), config)
  writeFileSync(join(home, 'users'), `"sokoni" "${password}"\n`)
  execFileSync('chmod', ['-R', 'a+rX', home])
  const proxy = readFileSync(join(deploy, 'haproxy/services.cfg'), 'utf8').replace('REPLACE', password)
  writeFileSync(join(home, 'haproxy.cfg'), proxy)
  machine.serve({ name: 'haproxy', command: ['haproxy', '-f', join(home, 'haproxy.cfg'), '-db', '-q'] })
  machine.serve({ name: 'pgbouncer', command: [...asPostgres, 'pgbouncer', '-q', join(home, 'pgbouncer.ini')] })
}

async function openDatabase(address: string) {
  const ask = async (database: string, text: string) => {
    const client = new pg.Client({ host: address, user: 'postgres', password, database })
    await client.connect()
    await client.query(text)
    await client.end()
  }
  await ask('postgres', `create role sokoni login password '${password}'`)
  await ask('postgres', 'create database sokoni owner sokoni')
}

type PatroniState = { role?: string; sync_standby?: boolean; state?: string }

/** @returns null when the machine does not have this role, or does not answer */
async function patroni(machine: Machine, role: 'primary' | 'replica' | 'health'): Promise<PatroniState | null> {
  const answer = await fetch(`http://${machine.address}:8008/${role}`, { signal: AbortSignal.timeout(2_000) }).catch(
    () => null,
  )
  return answer?.ok ? ((await answer.json()) as PatroniState) : null
}

async function readiness(machine: Machine): Promise<string> {
  const answer = await fetch(`http://${machine.address}:${ports.shop}/readyz`, {
    signal: AbortSignal.timeout(2_000),
  }).catch(() => null)
  return answer === null ? 'no answer' : answer.ok ? 'ready' : answer.text()
}

async function leadsEtcd({ address }: Machine): Promise<boolean> {
  const answer = await fetch(`http://${address}:2379/v3/maintenance/status`, {
    method: 'POST',
    body: '{}',
    signal: AbortSignal.timeout(2_000),
  }).catch(() => null)
  if (!answer?.ok) return false
  const { leader, header } = (await answer.json()) as { leader: string; header: { member_id: string } }
  return leader === header.member_id
}

/** `master`, `slave`, or why there is none. */
function redisRole({ address }: Machine): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect({ host: address, port: 6379, timeout: 1_000 })
    const end = (role: string) => {
      socket.destroy()
      resolve(role)
    }
    socket.once('connect', () => socket.write(`AUTH ${password}\r\nROLE\r\n`))
    let answer = ''
    socket.on('data', (data) => {
      answer += String(data)
      const [role] = /master|slave/.exec(answer) ?? []
      if (role) end(role)
    })
    socket.once('timeout', () => end('no answer')).once('error', ({ message }) => end(message))
  })
}
