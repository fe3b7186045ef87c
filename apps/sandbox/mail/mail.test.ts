import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { createTransport, type SendMailOptions } from 'nodemailer'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aSandbox, START, type TestSandbox } from '../test/sandbox.ts'

let sandbox: TestSandbox

beforeAll(async () => {
  sandbox = await aSandbox()
})
afterAll(() => sandbox.close())

/** Sends as the shop's client does. */
async function send(mail: SendMailOptions): Promise<void> {
  const transport = createTransport(sandbox.smtpUrl)
  try {
    await transport.sendMail({ from: 'Sokoni <shop@sokoni.test>', subject: 'Hello', text: 'Hello', ...mail })
  } finally {
    transport.close()
  }
}

async function messagesTo(address: string): Promise<Record<string, string>[]> {
  const response = await fetch(`${sandbox.url}/mail/messages.json?to=${encodeURIComponent(address)}`)
  return response.json()
}

describe('a message', () => {
  it('is stored unchanged, and found by its address in any letter case', async () => {
    await send({
      to: 'Wanjirũ <Wanjiru@Example.test>',
      subject: 'Your code is 123456 — karibu',
      text: 'Karibu Sokoni, Wanjirũ.\nCode: 123456',
      html: '<p>Karibu <b>Wanjirũ</b></p>',
    })
    const messages = await messagesTo('wanjiru@example.TEST')
    expect(messages).toEqual([
      {
        to: 'Wanjiru@example.test',
        subject: 'Your code is 123456 — karibu',
        text: expect.stringMatching(/^Karibu Sokoni, Wanjirũ\.\nCode: 123456\n?$/),
        html: expect.stringMatching(/^<p>Karibu <b>Wanjirũ<\/b><\/p>\n?$/),
        sent_at: START.toISOString(),
      },
    ])
  })

  it('is listed for each of its recipients, newest first', async () => {
    await send({ to: ['one@many.test', 'two@many.test'], subject: 'first' })
    await send({ to: 'one@many.test', subject: 'second' })
    expect((await messagesTo('one@many.test')).map(({ subject }) => subject)).toEqual(['second', 'first'])
    expect(await messagesTo('two@many.test')).toHaveLength(1)
    expect(await messagesTo('three@many.test')).toEqual([])
  })

  it('survives a restart', async () => {
    await send({ to: 'kept@x.test' })
    await sandbox.restart()
    expect(await messagesTo('kept@x.test')).toHaveLength(1)
  })

  it('is listed among at most a hundred messages', async () => {
    await sandbox.pool.query(
      `insert into sandbox.mail_message (recipient, sender, subject, text_part, html_part, sent_at)
       select 'many@x.test', '', 'n' || n, '', '', now() from generate_series(1, 150) as n`,
    )
    const messages = await messagesTo('many@x.test')
    expect([messages.length, messages[0]?.subject]).toEqual([100, 'n150'])
  })
})

describe('the mail server', () => {
  it('rejects bounce@ permanently', async () => {
    await expect(send({ to: 'bounce@x.test' })).rejects.toMatchObject({ responseCode: 550 })
    expect(await messagesTo('bounce@x.test')).toEqual([])
  })

  it.each(['slow@x.test', 'busy@x.test'])('defers each message to %s once', async (to) => {
    for (const subject of ['first', 'second']) {
      await expect(send({ to, subject })).rejects.toMatchObject({ responseCode: 451 })
      await send({ to, subject })
    }
    expect((await messagesTo(to)).map(({ subject }) => subject)).toEqual(['second', 'first'])
  })

  it('rejects a message above five megabytes', async () => {
    await expect(send({ to: 'big@x.test', text: 'x'.repeat(6 * 1024 * 1024) })).rejects.toMatchObject({
      responseCode: expect.toSatisfy((code: number) => code === 552 || code === 554),
    })
    expect(await messagesTo('big@x.test')).toEqual([])
  })

  it('requires neither authentication nor TLS, and listens on loopback only', async () => {
    const { hostname, port } = new URL(sandbox.smtpUrl)
    expect(hostname).toBe('127.0.0.1')
    const socket = connect(Number(port), hostname)
    socket.once('data', () => socket.write('EHLO test\r\nQUIT\r\n'))
    const greeting = await text(socket)
    expect(greeting).toContain('250-PIPELINING')
    expect(greeting).not.toMatch(/AUTH|STARTTLS/)
  })

  it('survives a client that disconnects during a message', async () => {
    const { hostname, port } = new URL(sandbox.smtpUrl)
    const socket = connect(Number(port), hostname)
    await new Promise((resolve) => socket.write('EHLO test\r\nMAIL FROM:<a@b.test>\r\n', resolve))
    socket.resetAndDestroy()
    await send({ to: 'after@x.test' })
    expect(await messagesTo('after@x.test')).toHaveLength(1)
  })
})

describe('the pages', () => {
  it('list per address and escape the text', async () => {
    await send({ to: 'page@x.test', subject: '<i>Sale</i>', text: '<script>alert(1)</script>' })
    const list = await (await fetch(`${sandbox.url}/mail/?to=page@x.test`)).text()
    expect(list).toContain('&lt;i&gt;Sale&lt;/i&gt;')
    const path = /href="(\/sandbox\/mail\/messages\/\d+)"/.exec(list)?.[1]
    const page = await (await fetch(sandbox.origin + path)).text()
    expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
    expect(page).not.toContain('<script>')
  })

  it('show the HTML in a frame without scripts', async () => {
    await send({ to: 'html@x.test', html: '<p>Hi</p><script>alert(1)</script>' })
    const list = await (await fetch(`${sandbox.url}/mail/?to=html@x.test`)).text()
    const path = /href="(\/sandbox\/mail\/messages\/\d+)"/.exec(list)?.[1]
    expect(await (await fetch(sandbox.origin + path)).text()).toMatch(/<iframe[^>]*sandbox="allow-popups/)
    const frame = await fetch(`${sandbox.origin}${path}/html`)
    const policy = frame.headers.get('content-security-policy')
    expect(policy).toMatch(/^sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; /)
    expect(policy).not.toContain('allow-scripts')
    expect(await frame.text()).toContain('<p>Hi</p>')
  })

  it('answer 404 for an unknown message', async () => {
    expect((await fetch(`${sandbox.url}/mail/messages/999999`)).status).toBe(404)
    expect((await fetch(`${sandbox.url}/mail/messages/x/html`)).status).toBe(404)
  })
})
