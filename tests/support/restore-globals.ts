import { afterEach, vi } from 'vitest'

const STRAYS = ['uncaughtException', 'unhandledRejection'] as const
const METHODS = ['error', 'warn', 'info', 'log', 'debug'] as const

const consoleBefore = Object.fromEntries(METHODS.map((name) => [name, console[name]]))
const listenersBefore = new Map(STRAYS.map((event) => [event, new Set(process.listeners(event as never))]))

// Test files share one process: what a test replaces does not reach the next, and neither does what a shop that a test
// started whole does to its process.
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  Object.assign(console, consoleBefore)
  for (const [event, before] of listenersBefore)
    for (const listener of process.listeners(event as never))
      if (!before.has(listener)) process.off(event, listener as never)
})
