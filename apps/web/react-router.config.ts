import type { Config } from '@react-router/dev/config'
import { join } from 'node:path'
import { precompress } from './precompress.ts'
import { splitManifest } from './split-manifest.ts'

export default {
  ssr: true,
  // A build is complete before it takes the place of the last one: scripts/build.ts.
  buildDirectory: process.env.WEB_BUILD_DIR ?? '../../build/web',
  // A document has all routes of its area, by `splitManifest`. With 'lazy', the router would send a request before each
  // navigation to an address with a parameter, such as a product.
  routeDiscovery: { mode: 'initial' },
  async buildEnd({ reactRouterConfig }) {
    const browserFiles = join(reactRouterConfig.buildDirectory, 'client')
    await splitManifest(browserFiles)
    await precompress(browserFiles)
  },
} satisfies Config
