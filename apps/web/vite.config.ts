import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'

/** Parts of `ui` that only some screens or a click bring along. */
const onDemand = /app\/ui\/(?:some-icons|code-boxes|confirm|dialog|quantity|clamp-quantity|tabs)\.tsx?$/
/** What every screen of the shop is made of. */
const shared = /app\/(?:ui|lib|storefront\/(?:chrome|newsletter\/newsletter-form|product-card|texts\/shared))[/.]/
const lazy = /app\/storefront\/chrome\/side-menu\.tsx$/

/** Built beside the browser's files, under the name it keeps for ever: a worker answers for what lies below its address. */
const serviceWorker: Plugin = {
  name: 'service-worker',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  buildStart() {
    this.emitFile({ type: 'chunk', id: 'service-worker/worker.ts', fileName: 'service-worker.js' })
  },
}

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter(), serviceWorker],
  build: {
    target: 'es2022',
    // The style policy is 'self': nothing may end up inside the page as a data URL or an inline style.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    emptyOutDir: true,
    // Says which file holds which texts: they are preloaded with the page.
    manifest: true,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Two files instead of thirty small ones: they compress better together, and a phone asks twice.
            codeSplitting: {
              groups: [
                { name: 'framework', test: /node_modules\/(?:react|react-dom|react-router|scheduler)\// },
                { name: 'shop', test: (id) => shared.test(id) && !onDemand.test(id) && !lazy.test(id) },
              ],
            },
          },
        },
      },
    },
  },
  // Known from the start: one found later would reload the page under a developer's hands.
  optimizeDeps: {
    include: [
      '@base-ui/react/alert-dialog',
      '@base-ui/react/dialog',
      '@base-ui/react/otp-field',
      '@tanstack/react-query',
    ],
  },
  // The built pages carry React and the router inside: one file to load, always the production code, whatever NODE_ENV says.
  ssr: command === 'build' ? { noExternal: true } : {},
}))
