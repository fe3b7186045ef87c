import { crc32 } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import { newSeller, type Seller } from './harness/accounts.ts'
import { call } from './harness/http.ts'

let seller: Seller
beforeAll(async () => {
  seller = await newSeller()
})

const smallPicture = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** Takes about a minute to render, so a route that renders it answers late. */
function slowSvg(start: string): Buffer {
  const filters = '<feTurbulence numOctaves="99" baseFrequency=".9"/><feMorphology radius="90"/>'
  return Buffer.from(
    `${start}<svg xmlns="http://www.w3.org/2000/svg" width="7000" height="7000"><filter id="f">${filters}</filter>` +
      '<rect width="7000" height="7000" filter="url(#f)"/></svg>',
    'latin1',
  )
}

const hostileFiles: [string, Buffer][] = [
  ['an SVG with the letters WEBP at the position of a WebP signature', slowSvg('<!--    WEBP-->')],
  ['an SVG with the letters ftypavif at the position of an AVIF signature', slowSvg('<!--ftypavif-->')],
  ['an SVG with the whole signature of a WebP', slowSvg('RIFF____WEBP')],
  ['an SVG with the whole signature of an AVIF', slowSvg('\0\0\0\x20ftypavif')],
  ['an SVG with the first bytes of a JPEG', slowSvg('\xff\xd8\xff\xe0')],
  ['an SVG with the signature of a PNG', slowSvg('\x89PNG\r\n\x1a\n\0\0\0\rIHDR')],
  ['a plain SVG', slowSvg('')],
  ['a PNG with 60,000 by 60,000 pixels in its header', pngOfSize(60_000)],
]

/** The small picture with another size in its header. */
function pngOfSize(size: number): Buffer {
  const file = Buffer.from(smallPicture, 'base64')
  file.writeUInt32BE(size, 16)
  file.writeUInt32BE(size, 20)
  file.writeUInt32BE(crc32(file.subarray(12, 29)), 29)
  return file
}

const places = [
  {
    method: 'POST',
    path: '/api/seller/products/',
    field: 'uploaded_images',
    texts: { name: 'Kikoi', price: '900', stock: '3', category_id: '1' },
  },
  { method: 'PUT', path: '/api/seller/store/profile/', field: 'logo', texts: {} },
  { method: 'POST', path: '/api/seller/verification/', field: 'documents', texts: { kinds: '["identity-front"]' } },
]

function send({ method, path, field, texts }: (typeof places)[number], file: Buffer) {
  const body = new FormData()
  for (const [name, value] of Object.entries(texts)) body.set(name, value)
  body.append(field, new Blob([new Uint8Array(file)], { type: 'image/webp' }), 'picture.webp')
  return call(method, path, { token: seller.tokens.access, body })
}

describe('an uploaded picture', () => {
  it.each(hostileFiles)('is rejected with an error of its field at once when it is %s', async (_, file) => {
    for (const place of places) {
      const sentAtMs = Date.now()
      const answer = await send(place, file)
      expect(answer.json()).toMatchObject({
        code: 'VALIDATION_FAILED',
        fields: [{ path: `${place.field}.0`, message: expect.stringMatching(/^(Please choose|This picture)/) }],
      })
      expect(answer.status).toBe(400)
      expect(Date.now() - sentAtMs).toBeLessThan(10_000)
    }
  })

  it('is accepted when it is a valid picture', async () => {
    for (const place of places) {
      const answer = await send(place, Buffer.from(smallPicture, 'base64'))
      expect(answer.status, answer.text).toBe(place.method === 'POST' ? 201 : 200)
    }
  })
})
