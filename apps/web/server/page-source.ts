import { readFile } from 'node:fs/promises'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ServerBuild } from 'react-router'
import type * as entry from '../app/entry.server.tsx'
import { type Language, languages } from '../app/lib/i18n/language.ts'
import { staticFilesIn, type StaticFiles } from './static-files.ts'

const webFolder = join(import.meta.dirname, '..')
const buildFolder = join(webFolder, '../../build/web')

type PageBuild = ServerBuild & { entry: { module: typeof entry } }

/** Renders one address; its dependencies are in the context made by `createPageContext`. */
export type Renderer = {
  createPageContext: typeof entry.createPageContext
  render: Record<Language, ReturnType<typeof entry.createRequestHandler>>
}

/** The source of rendered code and browser files: the build, or the sources through Vite. */
export type PageSource = {
  renderer(): Promise<Renderer>
  files: StaticFiles
  /** The built file with a section of the messages; undefined where it has no separate file. */
  messagesAddress(language: Language, section: string): string | undefined
  /** The built file of a part, relative to `apps/web`, and all its imports; empty where it is not known in advance. */
  scriptsOf(part: string): readonly string[]
  /** Lets the source serve its own requests (Vite's modules). */
  answered(request: IncomingMessage, response: ServerResponse): Promise<boolean>
  close(): Promise<void>
}

/** @throws when `npm run build` has not been run */
export async function openBuiltPages(): Promise<PageSource> {
  const build = (await import(pathToFileURL(join(buildFolder, 'server/index.js')).href)) as PageBuild
  const files = staticFilesIn(join(buildFolder, 'client'))
  const manifest = await readFile(join(buildFolder, 'client/.vite/manifest.json'), 'utf8')
  const chunks = JSON.parse(manifest) as Record<string, { file: string; imports?: string[] } | undefined>
  const renderer = rendererOf(build, 'production')
  function withImports(name: string, found = new Set<string>()): ReadonlySet<string> {
    if (found.has(name)) return found
    found.add(name)
    for (const imported of chunks[name]?.imports ?? []) withImports(imported, found)
    return found
  }
  return {
    renderer: () => Promise.resolve(renderer),
    files,
    messagesAddress(language, section) {
      const chunk = chunks[`app/storefront/messages/${language}/${section}.ts`]
      return chunk && `/${chunk.file}`
    },
    scriptsOf: (part) => [...withImports(part)].flatMap((name) => (chunks[name] ? `/${chunks[name].file}` : [])),
    answered: () => Promise.resolve(false),
    close: () => Promise.resolve(),
  }
}

/** @param httpServer used for the web socket of hot reload */
export async function openLivePages(httpServer: Server | undefined): Promise<PageSource> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    root: webFolder,
    configFile: join(webFolder, 'vite.config.ts'),
    appType: 'custom',
    server: { middlewareMode: true, hmr: httpServer ? { server: httpServer } : false },
  })
  return {
    renderer: async () => {
      const build = await vite.ssrLoadModule('virtual:react-router/server-build')
      return rendererOf(build as PageBuild, 'development')
    },
    files: new Map(),
    messagesAddress: () => undefined,
    scriptsOf: () => [],
    answered: (request, response) =>
      new Promise((resolve, reject) => {
        response.once('close', () => resolve(true))
        vite.middlewares(request, response, (error?: unknown) => (error ? reject(error) : resolve(false)))
      }),
    close: () => vite.close(),
  }
}

/** Uses the build instead of importing the router here: both must use the one copy of it that is in the build. */
function rendererOf(build: PageBuild, mode: 'production' | 'development'): Renderer {
  const { createPageContext, createRequestHandler } = build.entry.module
  // The language is the basename of the router: routes, loaders and navigation do not handle it.
  const handlerIn = (language: Language) =>
    createRequestHandler({ ...build, basename: languages[language].prefix || '/' }, mode)
  return { createPageContext, render: { en: handlerIn('en'), sw: handlerIn('sw') } }
}
