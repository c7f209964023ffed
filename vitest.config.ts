import { defineConfig } from 'vitest/config'
import { keepTemporaryFilesInMemory } from './tests/support/memory-folder.ts'
import { THOROUGH } from './tests/support/runs.ts'
import { SlowFirst } from './tests/support/slow-first.ts'

keepTemporaryFilesInMemory()

export default defineConfig({
  test: {
    // A cluster has a run of its own: npm run test:cluster.
    exclude: [
      ...['**/node_modules/**', 'lab/cluster/tests/**'],
      // Promises that other tests hold already, and those of programs beside the shop and of processes that are killed, are
      // tried before a release: docs/decisions/081.
      ...(THOROUGH ? [] : ['**/*.{thorough,cluster}.test.ts']),
    ],
    include: ['{rules,contracts,db,seed,sandbox,server,web,trade,wiring,scripts,lab,tests}/**/*.test.ts?(x)'],
    globalSetup: ['tests/support/global-setup.ts'],
    setupFiles: ['tests/support/restore-globals.ts'],
    testTimeout: 180_000,
    hookTimeout: 180_000,
    pool: 'threads',
    // Every file importing everything again cost a quarter of the run; tests change no module's state.
    isolate: false,
    maxWorkers: 4,
    sequence: { sequencer: SlowFirst },
    // On a busy machine something comes too late in most runs. What passed only then is named at the end, to be mended.
    retry: 1,
    // A busy machine takes its time; what is waited for comes as soon as it can.
    expect: { poll: { timeout: 30_000 } },
  },
})
