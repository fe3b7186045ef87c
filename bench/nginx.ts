import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { closeAll } from '../apps/api/src/platform/close-all.ts'
import { freePort } from '../apps/server/test/free-port.ts'

const deploy = join(import.meta.dirname, '../deploy/nginx')
const maxStartMs = 10_000

/** The configuration of `deploy/nginx` before these servers, without TLS. */
export async function startNginx(urls: string[]): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'sokoni-nginx-'))
  const closers: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })]
  const stop = () => closeAll(closers.splice(0).toReversed())
  const errorLog = join(folder, 'error.log')
  try {
    const port = await freePort()
    writeFileSync(join(folder, 'nginx.conf'), configuration(folder, urls, port, await freePort()))
    closers.push(spawnNginx(['-c', join(folder, 'nginx.conf'), '-e', errorLog]))
    const url = `http://127.0.0.1:${port}`
    await untilOpen(url)
    return { url, stop }
  } catch (error) {
    const log = existsSync(errorLog) ? readFileSync(errorLog, 'utf8') : ''
    await stop().catch(() => {}) // the start failed first
    throw new Error(`nginx did not start: ${log}`, { cause: error })
  }
}

/** @returns a function that stops it */
function spawnNginx(args: string[]): () => Promise<void> {
  const child = spawn('nginx', args, { stdio: 'ignore' })
  const exited = new Promise<void>((done) => child.once('exit', () => done()).once('error', () => done()))
  return () => {
    child.kill('SIGTERM')
    return exited
  }
}

function configuration(folder: string, urls: string[], port: number, redirectPort: number): string {
  const servers = urls.map((url) => `server ${new URL(url).host} max_fails=1 fail_timeout=2s;`).join(' ')
  const upstream = readFileSync(join(deploy, 'upstream.conf'), 'utf8').replace(/^ {2}server .*$/m, servers)
  const site = readFileSync(join(deploy, 'sokoni.conf'), 'utf8')
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
    .replace('listen 80;', `listen 127.0.0.1:${redirectPort};`)
    .replaceAll(/^ *(?:listen \[::\]|ssl_).*$/gm, '')
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  )
  // By default nginx closes a connection after 1,000 requests.
  return `daemon off; worker_processes 1; pid ${folder}/nginx.pid; events {}
    http { access_log off; keepalive_requests 10000000; ${temporary.join(' ')} ${upstream} ${site} }`
}

async function untilOpen(url: string): Promise<void> {
  for (const deadline = performance.now() + maxStartMs; ; await pause(50))
    try {
      await fetch(`${url}/healthz`, { headers: { host: 'shop.example' } })
      return
    } catch (error) {
      if (performance.now() > deadline) throw error
    }
}
