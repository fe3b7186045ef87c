import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{apps,packages,scripts,bench}/**/*.test.ts'],
    testTimeout: 30_000,
    hookTimeout: 120_000,
  },
})
