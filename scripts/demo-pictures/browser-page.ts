import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { build } from 'vite'
import { findBrowser } from '../../e2e/support/browser.ts'
import type { PictureSpec } from './specs.ts'

type Size = { width: number; height: number }
type InPage = { render: (spec: PictureSpec, size: Size) => Promise<string> }

let bundled: Promise<string> | undefined

/** Opens the studio of page/ in a headless browser, which renders with its software renderer. */
export async function openPage() {
  const { executablePath, env } = await findBrowser()
  const browser = await chromium.launch({
    executablePath,
    env: { ...process.env, ...env },
    args: ['--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--ignore-gpu-blocklist'],
  })
  const page = await browser.newPage()
  page.on('console', (message) => {
    if (message.type() === 'error') console.error(message.text())
  })
  page.on('pageerror', (error) => console.error(error))
  await page.setContent('<!doctype html><title>Studio</title>')
  bundled ??= bundle()
  await page.addScriptTag({ type: 'module', content: await bundled })
  await page.waitForFunction(() => 'render' in globalThis)
  return {
    /** The picture as raw RGBA. */
    async render(spec: PictureSpec, size: Size): Promise<Buffer> {
      const encoded = await page.evaluate(([one, of]) => (globalThis as unknown as InPage).render(one, of), [
        spec,
        size,
      ] as const)
      return upright(Buffer.from(encoded, 'base64'), size)
    },
    close: () => browser.close(),
  }
}

async function bundle(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      assetsInlineLimit: 1_000_000,
      target: 'esnext',
      minify: false,
      rollupOptions: { input: join(import.meta.dirname, 'page/main.ts') },
    },
  })
  const [first] = [built].flat()
  const chunk = first && 'output' in first ? first.output.find((each) => each.type === 'chunk') : undefined
  if (!chunk) throw new Error('the page was not bundled')
  return chunk.code
}

function upright(rows: Buffer, { width, height }: Size): Buffer {
  const out = Buffer.alloc(rows.length)
  for (let row = 0; row < height; row++) {
    rows.copy(out, row * width * 4, (height - 1 - row) * width * 4, (height - row) * width * 4)
  }
  return out
}
