import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { readSettings } from './settings/settings.ts'
import { newDemoFolder } from './test/demo-data.ts'
import { freePort } from './test/free-port.ts'
import { goodProduction } from './test/good-production.ts'
import { startShop, type ShopProcess } from './test/shop-process.ts'

const deploy = join(import.meta.dirname, '../../deploy')
const has = (command: string, ...args: string[]) => spawnSync(command, args).status === 0
const folder = mkdtempSync(join(tmpdir(), 'sokoni-deploy-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function run(command: string, args: string[], env: Record<string, string> = {}) {
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8', env: { ...process.env, ...env } })
  return { status, output: stdout + stderr }
}

describe('the files of deploy/', () => {
  it.skipIf(!has('kubectl', 'version', '--client'))('are valid Kubernetes manifests', () => {
    const { status, output } = run('kubectl', ['kustomize', join(deploy, 'kubernetes')])
    expect([
      status,
      [...output.matchAll(/^kind: (\w+)$/gm)]
        .map(([, kind = '']) => kind)
        .toSorted((one, other) => one.localeCompare(other)),
    ]).toEqual([
      0,
      ['Deployment', 'Deployment', 'HorizontalPodAutoscaler', 'Job', 'Namespace', 'PodDisruptionBudget', 'PodDisruptionBudget', 'Service'], // oxfmt-ignore
    ])
    expect(output.match(/image: registry.example\/sokoni:1/g)).toHaveLength(3)
  })

  it.skipIf(!has('docker-compose', '--version'))('are a valid compose file', () => {
    const file = join(folder, 'compose.yaml')
    const settings = join(folder, 'sokoni.env')
    writeFileSync(settings, 'SHOP_MODE=production\n')
    writeFileSync(file, readFileSync(join(deploy, 'compose.yaml'), 'utf8').replace('[sokoni.env]', `[${settings}]`))
    const names = ['POSTGRES_PASSWORD', 'REDIS_PASSWORD', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']
    const values = Object.fromEntries(names.map((name) => [name, 'value']))
    expect(run('docker-compose', ['-f', file, 'config', '-q'], values)).toEqual({ status: 0, output: '' })
  })

  it('give the containers of the compose file settings with which a production shop starts', () => {
    const [, block = ''] = /environment: &settings\n((?: {4}.*\n)+)/.exec(readFileSync(join(deploy, 'compose.yaml'), 'utf8')) ?? [] // oxfmt-ignore
    const lines = block.matchAll(/^ {4}([A-Z_\d]+): (.+)$/gm)
    const settings = Object.fromEntries([...lines].map(([, name, value = '']) => [name, value.replaceAll(/\$\{.*?\}/g, 'password-1')])) // oxfmt-ignore
    expect(readSettings({ ...goodProduction, ...settings, SHOP_ROLE: 'web' })).toMatchObject({
      mode: 'production',
      s3: { endpoint: 'http://s3:7070', bucket: 'sokoni', pathStyle: true },
    })
  })

  it.skipIf(!has('haproxy', '-v'))('are valid configurations of HAProxy', () => {
    for (const name of ['web.cfg', 'services.cfg'])
      expect(run('haproxy', ['-c', '-q', '-f', join(deploy, 'haproxy', name)])).toEqual({ status: 0, output: '' })
  })

  it.skipIf(!has('systemd-analyze', '--version'))('are valid systemd units', () => {
    for (const name of ['sokoni.service', 'sokoni-worker.service']) {
      const unit = readFileSync(join(deploy, 'systemd', name), 'utf8')
      const file = join(folder, name)
      // The command of a release that is not installed here.
      writeFileSync(file, unit.replaceAll('/opt/sokoni/current/node_modules/.bin/node', process.execPath))
      expect(run('systemd-analyze', ['verify', '--man=no', file]).output).not.toContain(name)
    }
  })
})

describe.skipIf(!has('nginx', '-v'))('nginx in front of the shop', () => {
  const dataDir = newDemoFolder('nginx')
  let shop: ShopProcess
  let origin: string
  let stop = () => {}
  beforeAll(async () => {
    shop = await startShop({ dataDir, env: { TRUSTED_PROXIES: '127.0.0.1' } })
    const [tls, plain, nobody] = [await freePort(), await freePort(), await freePort()]
    spawnSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=shop.example', '-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')]) // oxfmt-ignore
    const site = ['upstream.conf', 'sokoni.conf']
      .map((name) => readFileSync(join(deploy, 'nginx', name), 'utf8'))
      .join('')
      .replace(
        'server 127.0.0.1:3000 ',
        `server 127.0.0.1:${nobody} max_fails=1; server 127.0.0.1:${new URL(shop.url).port} `,
      )
      .replaceAll('/etc/letsencrypt/live/shop.example', folder)
      .replaceAll('listen 443 ssl', `listen ${tls} ssl`)
      .replaceAll('listen [::]:443 ssl', `listen [::1]:${tls} ssl`)
      .replaceAll('listen 80;', `listen ${plain};`)
      .replaceAll('listen [::]:80;', `listen [::1]:${plain};`)
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (name) => `${name}_temp_path ${folder}/${name};`,
    )
    writeFileSync(
      join(folder, 'nginx.conf'),
      `daemon off; pid ${folder}/nginx.pid; error_log ${folder}/error.log; events {}
      http { access_log off; ${temporary.join(' ')} ${site} }`,
    )
    const child = spawn('nginx', ['-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')], {
      stdio: 'ignore',
    })
    stop = () => void child.kill('SIGTERM')
    origin = `https://127.0.0.1:${tls}`
    await vi.waitFor(async () => expect((await get('/')).status).toBe(200), { timeout: 20_000 })
  })
  afterAll(async () => {
    stop()
    await shop.stop()
    rmSync(dataDir, { recursive: true, force: true })
  })

  const agent = new Agent({ rejectUnauthorized: false })

  function get(
    path: string,
    headers: Record<string, string> = {},
  ): Promise<{ status: number; body: string; firstMs: number }> {
    return new Promise((resolve, reject) => {
      const startedAt = performance.now()
      const call = request(origin + path, { agent, headers: { host: 'shop.example', ...headers } }, (answer) => {
        let body = ''
        let firstMs = 0
        answer.on('data', (chunk) => {
          firstMs ||= performance.now() - startedAt
          body += String(chunk)
          // A stream lasts for minutes.
          if (answer.headers['content-type'] === 'text/event-stream') call.destroy()
        })
        answer.on('close', () => resolve({ status: answer.statusCode ?? 0, body, firstMs }))
      })
      call.once('error', reject)
      call.end()
    })
  }

  it('serves pages and calls by TLS, though one of its processes is gone', async () => {
    for (let turn = 0; turn < 6; turn++) expect((await get('/')).status).toBe(200)
    expect(JSON.parse((await get('/api/products/?limit=1')).body)).toMatchObject({ results: [expect.anything()] })
  })

  it('hides health and metrics', async () => {
    for (const path of ['/metrics', '/readyz', '/healthz']) expect((await get(path)).status).toBe(404)
  })

  it('passes the events of an order on as they come', async () => {
    const login = await fetch(`${shop.url}/api/login/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'shopper@sokoni.test', password: 'shopper-demo' }),
    })
    const authorization = `Bearer ${((await login.json()) as { access: string }).access}`
    const orders = JSON.parse((await get('/api/orders/', { authorization })).body) as { results: { id: string }[] }
    const event = await get(`/api/orders/${orders.results[0]?.id}/events/`, { authorization })
    expect([event.status, event.body]).toEqual([200, expect.stringMatching(/^data: /)])
  })
})
