import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { type Browser, chromium } from 'playwright-core'

const systemBrowsers = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
]

/** `@sparticuz/chromium` contains one binary, for Linux on x64. */
const isBundledForThisMachine = process.platform === 'linux' && process.arch === 'x64'

type FoundBrowser = { executablePath: string; env: Record<string, string | undefined> }

/** Opens a headless browser. Playwright starts Chromium without a sandbox, so root can run it. */
export async function launchBrowser(): Promise<Browser> {
  const { executablePath, env } = await findBrowser()
  return chromium.launch({
    executablePath,
    env: { ...process.env, ...env },
    args: ['--disable-gpu', '--disable-quic', '--disable-component-update', '--disable-background-networking'],
  })
}

/**
 * Finds the browser and the environment variables it needs (docs/decisions/0065). The order is: the
 * browser in `CHROMIUM_PATH`, the version in the lockfile, a browser installed on the machine.
 */
export async function findBrowser(): Promise<FoundBrowser> {
  const chosen = process.env.CHROMIUM_PATH
  if (chosen) return { executablePath: chosen, env: {} }
  if (isBundledForThisMachine) return unpackBrowser()
  const found = systemBrowsers.find((path) => existsSync(path))
  if (!found)
    throw new Error('The tests need Chromium or Google Chrome: install one, or set CHROMIUM_PATH to its program.')
  return { executablePath: found, env: {} }
}

/**
 * Unpacks the binary of `@sparticuz/chromium` once per version. The package is made for AWS Lambda:
 * it unpacks its libraries and fonts only when the environment looks like Lambda, and always into
 * the temp folder. Both environment variables are therefore set while it unpacks.
 */
async function unpackBrowser(): Promise<FoundBrowser> {
  const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium')
  const packageFolder = entry.slice(0, entry.lastIndexOf('/build/'))
  const { version } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')) as { version: string }
  const folder = resolve(`node_modules/.cache/chromium-${version}`)
  mkdirSync(folder, { recursive: true })

  const names = ['TMPDIR', 'AWS_LAMBDA_JS_RUNTIME', 'LD_LIBRARY_PATH', 'FONTCONFIG_PATH'] as const
  const saved = names.map((name) => [name, process.env[name]] as const)
  process.env.TMPDIR = folder
  process.env.AWS_LAMBDA_JS_RUNTIME = 'nodejs24.x'
  try {
    const { default: sparticuz } = await import('@sparticuz/chromium')
    const executablePath = await sparticuz.executablePath()
    // The package's fonts.conf names the default temp folder. With another temp folder, pages would
    // render without any text.
    const fonts = join(folder, 'fonts')
    writeFileSync(join(fonts, 'fonts.conf'), fontsConf([fonts, '/usr/share/fonts'], join(folder, 'fonts-cache')))
    const { LD_LIBRARY_PATH, FONTCONFIG_PATH } = process.env
    return { executablePath, env: { LD_LIBRARY_PATH, FONTCONFIG_PATH } }
  } finally {
    for (const [name, value] of saved) {
      if (value === undefined) delete process.env[name]
      else process.env[name] = value
    }
  }
}

function fontsConf(folders: string[], cacheFolder: string): string {
  const dirs = folders.map((folder) => `<dir>${folder}</dir>`).join('')
  return `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>${dirs}<cachedir>${cacheFolder}</cachedir></fontconfig>\n`
}
