import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{rules,contracts,db,server,web,scripts,tests}/**/*.test.ts?(x)'],
    globalSetup: ['tests/support/global-setup.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    pool: 'threads',
    maxWorkers: 2,
  },
})
