import { mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { staticFilesIn } from './static-files.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'sokoni-files-'))
  for (const [path, text] of [
    ['first/assets/app.js', 'first'],
    ['first/assets/app.js.br', 'first, compressed'],
    ['first/.vite/manifest.json', '{}'],
    ['first/assets/source.map', '{}'],
    ['first/favicon.svg', '<svg/>'],
    ['second/assets/app.js', 'second'],
  ] as const) {
    mkdirSync(join(root, path, '..'), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  symlinkSync('first', join(root, 'current'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const open = () => staticFilesIn(join(root, 'current'))
const bodyOf = (files: ReturnType<typeof open>, path: string) => files.get(path)?.variants.identity?.body.toString()

describe('built files', () => {
  it('are served at their path, with their compressed variants', () => {
    const files = open()
    expect(bodyOf(files, '/assets/app.js')).toBe('first')
    expect(files.get('/assets/app.js')?.variants.br?.body.toString()).toBe('first, compressed')
    expect(files.get('/assets/app.js')?.sharedHeaders).toContain('public, max-age=31536000, immutable')
    expect(files.get('/favicon.svg')?.sharedHeaders).toContain('public, max-age=86400')
  })

  it.each([
    '/assets',
    '/assets/',
    '/assets/app.js.br',
    '/assets/source.map',
    '/.vite/manifest.json',
    '/assets/app.js?x',
    '/assets/../assets/app.js',
    '/assets//app.js',
    '/../second/assets/app.js',
    'assets/app.js',
    '',
  ])('are not served at %j', (path) => {
    expect(open().get(path)).toBeUndefined()
  })

  it('stay those of the build that was opened, when the next one takes its place', () => {
    const files = open()
    symlinkSync('second', join(root, 'next'))
    renameSync(join(root, 'next'), join(root, 'current'))
    expect(bodyOf(files, '/assets/app.js')).toBe('first')
    expect(bodyOf(open(), '/assets/app.js')).toBe('second')
  })

  it('stay in memory once they were requested', () => {
    const files = open()
    expect(bodyOf(files, '/assets/app.js')).toBe('first')
    rmSync(join(root, 'first'), { recursive: true })
    expect(bodyOf(files, '/assets/app.js')).toBe('first')
  })

  it('cannot be read when their build was removed', () => {
    const files = open()
    rmSync(join(root, 'first'), { recursive: true })
    expect(() => files.get('/favicon.svg')).toThrow('ENOENT')
  })
})
