import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Area, areaManifest, areas } from './app/lib/router/area.ts'

type Route = { id: string; parentId?: string; [field: string]: unknown }
type Manifest = { url: string; routes: Record<string, Route> }

const assignment = 'window.__reactRouterManifest='

/**
 * Splits the router's manifest into one file for each area, so that a page of the storefront does not download the
 * routes of sellers and operators. A link to another area loads a new document, with the manifest of that area.
 *
 * The files that a route imports are left out: only the server preloads them, and it has a manifest of its own.
 *
 * @param folder the built browser files
 */
export async function splitManifest(folder: string): Promise<void> {
  const assets = join(folder, 'assets')
  const name = (await readdir(assets)).find((file) => /^manifest-\w+\.js$/.test(file))
  if (name === undefined) throw new Error('the build has no route manifest')
  const script = await readFile(join(assets, name), 'utf8')
  if (!script.startsWith(assignment)) throw new Error(`${name} does not assign the route manifest`)
  const manifest = JSON.parse(script.slice(assignment.length).replace(/;\s*$/, '')) as Manifest
  for (const area of areas) {
    const url = areaManifest(manifest.url, area)
    const routes = Object.fromEntries(
      Object.entries(manifest.routes)
        .filter(([, route]) => [undefined, area].includes(areaOf(route, manifest.routes)))
        .map(([id, route]) => [id, forBrowser(route)]),
    )
    await writeFile(join(folder, url), `${assignment}${JSON.stringify({ ...manifest, url, routes })};`)
  }
  await rm(join(assets, name))
}

/** A field that is false has the same meaning as one that is absent. */
function forBrowser(route: Route): Route {
  const fields = Object.entries(route).filter(([name, value]) => name !== 'imports' && value !== false)
  return Object.fromEntries(fields) as Route
}

/** The area of a route's outermost layout, whose file is in the folder of the area; undefined for the root. */
function areaOf(route: Route, routes: Record<string, Route>): Area | undefined {
  const parent = route.parentId === undefined ? undefined : routes[route.parentId]
  if (!parent) return undefined
  return areaOf(parent, routes) ?? areas.find((area) => route.id.startsWith(`${area}/`))
}
