import { expect, it } from 'vitest'
import { attachment } from './save-as.ts'

it.each([
  ['sokoni-SK1.pdf', 'attachment; filename="sokoni-SK1.pdf"'],
  ['May (2).csv', 'attachment; filename="May (2).csv"'],
  ['the "best".csv', `attachment; filename="the _best_.csv"; filename*=UTF-8''the%20%22best%22.csv`],
  ['../a\\b%20.csv', `attachment; filename=".._a_b_20.csv"; filename*=UTF-8''..%2Fa%5Cb%2520.csv`],
  [
    'bei’s 茶 (1)*.csv',
    `attachment; filename="bei_s _ (1)*.csv"; filename*=UTF-8''bei%E2%80%99s%20%E8%8C%B6%20%281%29%2A.csv`,
  ],
  [
    'a\r\nset-cookie: b.csv',
    `attachment; filename="a__set-cookie: b.csv"; filename*=UTF-8''a%0D%0Aset-cookie%3A%20b.csv`,
  ],
  ['🏠 \ud800.csv', `attachment; filename="_ _.csv"; filename*=UTF-8''%F0%9F%8F%A0%20%EF%BF%BD.csv`],
])('names the file %j by the header value %s', (name, header) => {
  expect(attachment(name)).toBe(header)
  expect(() => new Headers({ 'content-disposition': header })).not.toThrow()
})
