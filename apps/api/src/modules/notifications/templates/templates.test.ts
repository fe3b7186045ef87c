import { describe, expect, it } from 'vitest'
import { html } from './html.ts'
import { inertName } from './inert-name.ts'
import { layout } from './layout.ts'

describe('markup', () => {
  it('escapes inserted values, except markup made by `html`', () => {
    const inner = html`<b>${'<i>"&\'</i>'}</b>`
    expect(html`<p title="${'"onclick="x'}">${inner}${[inner, inner]}${5}</p>`.html).toBe(
      `<p title="&quot;onclick=&quot;x">${'<b>&lt;i&gt;&quot;&amp;&#39;&lt;/i&gt;</b>'.repeat(3)}5</p>`,
    )
  })
})

describe('a user’s name in a mail', () => {
  it.each([
    ['Wanjiru', 'Wanjiru'],
    ['evil.example', 'evil.\u2060example'],
    ['http://evil.example/x', 'http:\u2060/\u2060/\u2060evil.\u2060example/\u2060x'],
    ['a@b.ke', 'a@\u2060b.\u2060ke'],
    ['x'.repeat(100), `${'x'.repeat(40)}…`],
    ['😀'.repeat(41), `${'😀'.repeat(40)}…`],
  ])('is shown as a name, not as a link: %s', (name, shown) => {
    expect(inertName(name)).toBe(shown)
  })
})

describe('a mail', () => {
  it('has the same content in text and in HTML', () => {
    const mail = layout({ subject: 'S', preview: 'P', heading: 'H <1>', body: ['One', 'Two'], footer: 'F' })
    expect(mail.text).toBe('H <1>\n\nOne\n\nTwo\n\n--\nF\n')
    for (const said of ['H &lt;1&gt;', 'One', 'Two', 'F']) expect(mail.html).toContain(said)
  })
})
