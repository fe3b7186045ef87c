import { html, type Html } from './html.ts'

export type MailText = { subject: string; text: string; html: string }

export type MailContent = {
  subject: string
  /** The preview text that mailboxes show next to the subject. */
  preview: string
  heading: string
  /** Each item is a paragraph, or a block with its own HTML. */
  body: (string | Block)[]
  footer: string
}

/** Content that differs between text and HTML. */
export type Block = { text: string; html: Html }

/** The shop's colours, which mail HTML needs inline on each element. */
export const colours = {
  canvas: '#faf7f2',
  surface: '#ffffff',
  sunken: '#f3eee5',
  line: '#e6dfd2',
  ink: '#1f1b16',
  muted: '#5f574b',
  brand: '#0e4d3a',
  onBrand: '#ffffff',
}

const font = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

/** One column, readable on a small phone and without pictures. The text part has the same content. */
export function layout({ subject, preview, heading, body, footer }: MailContent): MailText {
  const blocks = body.map((one) => (typeof one === 'string' ? paragraph(one) : one))
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="color-scheme" content="light" />
        <title>${subject}</title>
      </head>
      <body style="margin:0;padding:0;background:${colours.canvas}">
        <div style="display:none;max-height:0;overflow:hidden">${preview}</div>
        <table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${colours.canvas}">
          <tr>
            <td align="center" style="padding:24px 12px">
              <table
                role="presentation"
                width="100%"
                cellpadding="0"
                cellspacing="0"
                style="max-width:560px;background:${colours.surface};border:1px solid ${colours.line};border-radius:12px;border-collapse:separate"
              >
                <tr>
                  <td
                    style="padding:16px 24px;background:${colours.brand};border-radius:11px 11px 0 0;color:${colours.onBrand};${font};font-size:20px;font-weight:700"
                  >
                    Sokoni
                  </td>
                </tr>
                <tr>
                  <td style="padding:24px;color:${colours.ink};${font};font-size:16px;line-height:1.5">
                    <h1 style="margin:0 0 16px;font-size:22px;line-height:1.3;color:${colours.ink}">${heading}</h1>
                    ${blocks.map((block) => block.html)}
                  </td>
                </tr>
              </table>
              <p
                style="max-width:560px;margin:16px auto 0;color:${colours.muted};${font};font-size:13px;line-height:1.5"
              >
                ${footer}
              </p>
            </td>
          </tr>
        </table>
      </body>
    </html> `
  const text = [heading, ...blocks.map((block) => block.text), `--\n${footer}`].join('\n\n')
  return { subject, text: `${text}\n`, html: page.html }
}

function paragraph(text: string): Block {
  return { text, html: html`<p style="margin:0 0 16px">${text}</p>` }
}

/** A link styled as a button; the text part shows the address. */
export function button(label: string, url: string): Block {
  return {
    text: `${label}: ${url}`,
    html: html`<p style="margin:0 0 16px">
      <a
        href="${url}"
        style="display:inline-block;padding:14px 24px;background:${colours.brand};color:${colours.onBrand};border-radius:8px;font-weight:600;text-decoration:none"
        >${label}</a
      >
    </p>`,
  }
}
