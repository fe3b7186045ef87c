import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, request as send, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import Fastify from 'fastify'
import { anS3Server } from '../apps/api/src/modules/media/test/s3-server.ts'
import { createDatabase } from '../apps/api/src/platform/db/index.ts'
import { startEmbeddedDatabase } from '../apps/api/src/platform/db/embedded.ts'
import { silentLog } from '../apps/api/src/platform/log.ts'
import { createSandbox, sandboxCredentials } from '../apps/sandbox/index.ts'
import { addresses, ports, publicHost } from './layout.ts'

/** What is not on the shop's machines: M-Pesa, object storage, and nginx with HAProxy in front of the web processes. */
export type Outside = {
  /** Where the phones' payments are listed. */
  sandboxUrl: string
  /** Settings of the shop for these services. */
  settings: Record<string, string>
  /** Settings of the sandbox's phones and of its M-Pesa, such as `hang_seconds`. */
  setMpesa(values: Record<string, number>): Promise<void>
}

const deploy = join(import.meta.dirname, '../deploy')

const mpesa = {
  MPESA_CONSUMER_KEY: 'Hk4Q0w1rTz',
  MPESA_CONSUMER_SECRET: 'b2Vn0aQk',
  MPESA_SHORTCODE: '600100',
  MPESA_PASSKEY: 'c81d20fe',
  MPESA_INITIATOR_NAME: 'sokoniapi',
  MPESA_SECURITY_CREDENTIAL: Buffer.from('a password, encrypted for M-Pesa').toString('base64'),
}

export async function openOutside(folder: string): Promise<Outside> {
  const storage = await anS3Server()
  const sandboxUrl = await openMpesa(folder)
  const inner = await openGateway(sandboxUrl)
  startProxies(folder, { [ports.storage]: storage.settings.endpoint, [ports.mpesa]: inner })
  const { bucket, region, accessKeyId, secretAccessKey } = storage.settings
  return {
    sandboxUrl,
    settings: {
      ...mpesa,
      MPESA_BASE_URL: `https://${addresses.outside}:${ports.mpesa}/daraja`,
      S3_ENDPOINT: `https://${addresses.outside}:${ports.storage}`,
      S3_BUCKET: bucket,
      S3_REGION: region,
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
    },
    async setMpesa(values) {
      const answer = await fetch(`${sandboxUrl}/sandbox/daraja/control/settings`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(values),
      })
      if (!answer.ok) throw new Error(await answer.text())
    },
  }
}

/** The sandbox's M-Pesa with a database of its own. @returns its address */
async function openMpesa(folder: string): Promise<string> {
  const { connection } = await startEmbeddedDatabase(join(folder, 'sandbox'))
  const { pool } = createDatabase({ connection, log: silentLog })
  const app = Fastify()
  const unused = () => 'http://127.0.0.1:9/'
  const sandbox = await createSandbox({
    pool,
    clock: { now: () => new Date() },
    publicUrl: unused,
    paystackWebhookUrl: unused,
    paypalWebhookUrl: unused,
    credentials: {
      ...sandboxCredentials,
      daraja: {
        ...sandboxCredentials.daraja,
        consumerKey: mpesa.MPESA_CONSUMER_KEY,
        consumerSecret: mpesa.MPESA_CONSUMER_SECRET,
        shortcode: mpesa.MPESA_SHORTCODE,
        passkey: mpesa.MPESA_PASSKEY,
        initiatorName: mpesa.MPESA_INITIATOR_NAME,
        securityCredential: mpesa.MPESA_SECURITY_CREDENTIAL,
      },
    },
    onFailure: (error) => console.error('The sandbox failed:', error),
  })
  await app.register(sandbox.plugin, { prefix: '/sandbox' })
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  sandbox.start()
  return url
}

/**
 * Leads to the sandbox, which serves and calls this machine only: a production shop wants https and a public name, so
 * its callback address is replaced by that of nginx on this machine.
 */
async function openGateway(sandboxUrl: string): Promise<string> {
  const server = createServer((request, response) => {
    forward(request, response, sandboxUrl).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

async function forward(request: IncomingMessage, response: ServerResponse, sandboxUrl: string): Promise<void> {
  const text = String(await buffer(request))
  const body = text.replaceAll(`https://${publicHost}`, `http://127.0.0.1:${ports.plainShop}`)
  const { host: _host, 'x-forwarded-for': _for, 'x-forwarded-proto': _proto, ...headers } = request.headers
  const onward = send(
    `${sandboxUrl}/sandbox${request.url}`,
    { method: request.method, headers: { ...headers, 'content-length': Buffer.byteLength(body) } },
    (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    },
  )
  onward.once('error', () => response.destroy())
  response.once('close', () => onward.destroy())
  onward.end(body)
}

/** nginx and HAProxy with the files of deploy/, with the certificate of the rehearsal. */
function startProxies(folder: string, inner: Record<string, string>) {
  const site = ['upstream.conf', 'sokoni.conf']
    .map((name) => readFileSync(join(deploy, 'nginx', name), 'utf8'))
    .join('')
    .replaceAll('/etc/letsencrypt/live/shop.example', folder)
    .replaceAll('shop.example', publicHost)
    .replaceAll(/^ *listen \[::\].*\n/gm, '')
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/nginx-${name};`,
  )
  const tls = `ssl_certificate ${folder}/fullchain.pem; ssl_certificate_key ${folder}/privkey.pem;`
  const providers = Object.entries(inner).map(
    ([port, url]) => `server { listen ${addresses.outside}:${port} ssl; ${tls}
      location / { proxy_pass ${url}; proxy_set_header Host $http_host; proxy_read_timeout 120s; client_max_body_size 48m; } }`,
  )
  writeFileSync(
    join(folder, 'nginx.conf'),
    `user root; daemon off; pid ${folder}/nginx.pid; error_log ${folder}/logs/nginx.log;
    worker_processes 1; events { worker_connections 2048; }
    http { access_log off; ${temporary.join(' ')}
      server { listen 127.0.0.1:${ports.plainShop}; location / { proxy_pass http://sokoni; proxy_http_version 1.1;
        proxy_set_header Connection ''; proxy_set_header Host ${publicHost}; proxy_set_header X-Forwarded-For $remote_addr;
        proxy_set_header X-Forwarded-Proto https; } }
      ${providers.join('\n')}
      ${site} }`,
  )
  mkdirSync(join(folder, 'nginx-proxy'), { recursive: true })
  spawn('nginx', ['-c', join(folder, 'nginx.conf'), '-e', join(folder, 'logs/nginx.log')], { stdio: 'inherit' })
  spawn('haproxy', ['-f', join(deploy, 'haproxy/web.cfg'), '-db', '-q'], { stdio: 'inherit' })
}
