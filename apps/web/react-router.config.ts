import type { Config } from '@react-router/dev/config'
import { join } from 'node:path'
import { precompress } from './precompress.ts'

export default {
  ssr: true,
  buildDirectory: '../../build/web',
  // Some twenty routes: their whole manifest is a kilobyte, which costs less than requests for parts of it.
  routeDiscovery: { mode: 'initial' },
  async buildEnd({ reactRouterConfig }) {
    await precompress(join(reactRouterConfig.buildDirectory, 'client'))
  },
} satisfies Config
