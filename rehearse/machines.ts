import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process'
import { closeSync, openSync, readdirSync, readlinkSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'

/**
 * A machine is a network namespace with its own address on a bridge: its processes reach other machines over the network
 * alone, and it can be cut off, frozen or killed as a whole.
 */
export type Machine = {
  name: string
  address: string
  /** Starts a process that is started again when it ends, as systemd does, while the machine is up. */
  serve(service: Service): void
  /** Runs a command to its end. @throws with its output when it fails */
  run(command: readonly string[], env: Record<string, string>): Promise<void>
  /** Stops one service with SIGTERM, and starts it again with other settings or code. */
  replace(service: Service): Promise<void>
  /** SIGKILL to all processes; nothing is started again before `restart`. */
  kill(): void
  restart(): void
  freeze(): void
  thaw(): void
  /** Sets its network interface down. */
  disconnect(): void
  reconnect(): void
  /** How often a service has ended by itself. */
  crashes(): string[]
}

export type Service = { name: string; command: readonly string[]; env?: Record<string, string>; cwd?: string }

const bridge = 'shop0'

/** The bridge, with the address of the outside world, where nginx and the providers are. */
export function openNetwork(outside: string): void {
  ip('link', 'set', 'lo', 'up')
  ip('link', 'add', bridge, 'type', 'bridge')
  ip('addr', 'add', `${outside}/24`, 'dev', bridge)
  ip('link', 'set', bridge, 'up')
}

export async function createMachine(name: string, address: string, logs: string): Promise<Machine> {
  // Holds the namespace while no other process is in it.
  const holder = spawn('unshare', ['--net', 'sleep', 'infinity'], { stdio: 'ignore' })
  const namespace = `/proc/${holder.pid}/ns/net`
  const ours = readlinkSync('/proc/self/ns/net')
  while (readlinkSync(namespace) === ours) await pause(5)
  const inside = ['--net=' + namespace, '--']
  const link = name.replace('-', '')
  ip('link', 'add', link, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', String(holder.pid))
  ip('link', 'set', link, 'master', bridge, 'up')
  for (const command of ['link set lo up', `addr add ${address}/24 dev eth0`, 'link set eth0 up'])
    execFileSync('nsenter', [...inside, 'ip', ...command.split(' ')])

  const services = new Map<string, Service>()
  const running = new Map<string, ChildProcess>()
  const ended: string[] = []
  let isUp = true

  function start(service: Service) {
    const log = openSync(join(logs, `${name}-${service.name}.log`), 'a')
    const child = spawn('nsenter', [...inside, ...service.command], {
      env: { ...process.env, ...service.env },
      cwd: service.cwd,
      stdio: ['ignore', log, log],
    })
    closeSync(log)
    running.set(service.name, child)
    child.once('exit', (code, signal) => {
      if (running.get(service.name) !== child) return
      running.delete(service.name)
      if (!isUp) return
      ended.push(`${name} ${service.name}: ${signal ?? code}`)
      setTimeout(() => isUp && services.get(service.name) === service && start(service), 1_000)
    })
  }

  function signalAll(signal: NodeJS.Signals) {
    for (const pid of processesIn(namespace)) if (pid !== holder.pid) signalTo(pid, signal)
  }

  return {
    name,
    address,
    serve(service) {
      services.set(service.name, service)
      start(service)
    },
    async run(command, env) {
      await promisify(execFile)('nsenter', [...inside, ...command], { env: { ...process.env, ...env } })
    },
    async replace(service) {
      const child = running.get(service.name)
      running.delete(service.name)
      services.set(service.name, service)
      if (child) {
        const exited = new Promise((resolve) => child.once('exit', resolve))
        child.kill('SIGTERM')
        await exited
      }
      start(service)
    },
    kill() {
      isUp = false
      signalAll('SIGKILL')
    },
    restart() {
      isUp = true
      for (const service of services.values()) start(service)
    },
    freeze: () => signalAll('SIGSTOP'),
    thaw: () => signalAll('SIGCONT'),
    disconnect: () => ip('link', 'set', link, 'down'),
    reconnect: () => ip('link', 'set', link, 'up'),
    crashes: () => ended.splice(0),
  }
}

/** Every process in a network namespace, by the link that the kernel shows. */
function processesIn(namespace: string): number[] {
  const wanted = readlinkSync(namespace)
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => linkOf(`/proc/${pid}/ns/net`) === wanted)
    .map(Number)
}

/** Null for a process that has ended meanwhile. */
function linkOf(path: string): string | null {
  try {
    return readlinkSync(path)
  } catch {
    return null
  }
}

function signalTo(pid: number, signal: NodeJS.Signals) {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

const ip = (...args: string[]) => execFileSync('ip', args)
