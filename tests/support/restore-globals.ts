import { afterEach, vi } from 'vitest'

// Test files share one process: what a test replaces does not reach the next.
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
