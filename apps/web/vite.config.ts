import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  build: {
    target: 'es2022',
    // The style policy is 'self': nothing may end up inside the page as a data URL or an inline style.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    emptyOutDir: true,
  },
  // The built pages carry React and the router inside: one file to load, always the production code, whatever NODE_ENV says.
  ssr: command === 'build' ? { noExternal: true } : {},
}))
