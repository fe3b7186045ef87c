/**
 * `npm run rehearse`: a shop on ten machines, each a network namespace, with shoppers who buy all the time, while one
 * machine after the other fails. Prints what the shoppers noticed, and whether an order was lost or doubled.
 */
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, existsSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readOptions } from '../scripts/command-line.ts'
import { addresses, publicHost } from './layout.ts'

const options = readOptions({
  name: 'npm run rehearse --',
  text: `Starts three web processes and a worker, PostgreSQL under Patroni with etcd and pgBackRest, HAProxy and PgBouncer, Redis with Sentinel and
nginx, each on a machine of its own in private network namespaces, and lets shoppers buy while machines fail. Needs Linux,
root and Debian packages; names the missing ones. The table goes to test-results/rehearsal.md.`,
  options: {
    only: { type: 'string', value: 'TEXT', text: 'only the faults whose name contains TEXT' },
    pairs: { type: 'string', value: 'N', text: 'pairs of faults at once, chosen at random', default: '5' },
    seed: { type: 'string', value: 'N', text: 'for the choice of the pairs', default: '1' },
    keep: { type: 'boolean', text: 'keep the folder with the logs' },
  },
})

const missing = missingParts()
if (missing.length > 0) {
  console.log(`The rehearsal is skipped. Missing: ${missing.join(', ')}.`)
  process.exit(0)
}

const root = join(import.meta.dirname, '..')
const folder = mkdtempSync(join(tmpdir(), 'sokoni-rehearsal-'))
chmodSync(folder, 0o755)
mkdirSync(join(folder, 'logs'))
writeFileSync(join(folder, 'hosts'), `127.0.0.1 localhost\n${addresses.outside} ${publicHost}\n`)
makeCertificate()

// bash collects processes whose parents were killed, and ends everything else when it ends.
const inNamespaces = ['--net', '--mount', '--pid', '--fork', '--kill-child', '--mount-proc', '--']
const script = `mount --bind ${folder}/hosts /etc/hosts; "$@"; exit $?`
const child = spawn(
  'unshare',
  [...inNamespaces, 'bash', '-c', script, 'rehearse', process.execPath, join(import.meta.dirname, 'inside.ts')],
  {
    cwd: root,
    env: {
      ...process.env,
      NODE_EXTRA_CA_CERTS: join(folder, 'fullchain.pem'),
      ENV_FILE: 'off',
      REHEARSAL: JSON.stringify({ ...options, folder, postgresBin: postgresBin() }),
    },
    stdio: 'inherit',
  },
)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => child.kill('SIGKILL'))
child.once('exit', (code) => {
  if (options.keep) console.log(`Logs: ${join(folder, 'logs')}`)
  else rmSync(folder, { recursive: true, force: true })
  process.exitCode = code ?? 1
})

/** The newest PostgreSQL of Debian, or null. */
function postgresBin(): string | null {
  const base = '/usr/lib/postgresql'
  const versions = existsSync(base) ? readdirSync(base).map(Number) : []
  return versions.length > 0 ? join(base, String(Math.max(...versions)), 'bin') : null
}

function missingParts(): string[] {
  const packages = {
    unshare: 'util-linux',
    ip: 'iproute2',
    bash: 'bash',
    openssl: 'openssl',
    nginx: 'nginx-light',
    haproxy: 'haproxy',
    pgbouncer: 'pgbouncer',
    patroni: 'patroni',
    pgbackrest: 'pgbackrest',
    etcd: 'etcd-server',
    'redis-server': 'redis-server',
    prometheus: 'prometheus',
    faketime: 'faketime',
  }
  const path = (process.env.PATH ?? '').split(':').concat('/usr/sbin', '/sbin')
  const isMissing = (command: string) => !path.some((each) => existsSync(join(each, command)))
  const names = Object.entries(packages).flatMap(([command, name]) => (isMissing(command) ? [name] : []))
  if (postgresBin() === null) names.push('postgresql')
  if (process.getuid?.() !== 0) names.push('root')
  else if (spawnSync('unshare', ['--net', 'true']).status !== 0) names.push('network namespaces')
  return names
}

/** One certificate for the shop, object storage and the providers. */
function makeCertificate() {
  const names = `subjectAltName=DNS:${publicHost},IP:${addresses.outside}`
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', `/CN=${publicHost}`, '-addext', names, '-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')], { stdio: 'ignore' }) // oxfmt-ignore
}
