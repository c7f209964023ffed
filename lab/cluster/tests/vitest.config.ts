import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/** `npm run test:cluster`: one cluster for all of it, so one file at a time. */
export default defineConfig({
  root: fileURLToPath(new URL('../../..', import.meta.url)),
  test: {
    include: ['lab/cluster/tests/**/*.test.ts'],
    testTimeout: 600_000,
    hookTimeout: 20 * 60_000,
    pool: 'threads',
    maxWorkers: 1,
    expect: { poll: { timeout: 60_000 } },
  },
})
