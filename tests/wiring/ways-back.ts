import type { WaysBackInTest } from '#tests/support/ways-back-in-test.ts'
import { waysBackInTest } from '#trade/returns/tests/ways-back-in-test.ts'

const WAYS_BACK: readonly WaysBackInTest[] = [waysBackInTest]

/** How delivered pieces come back in a test that needs a module for it. */
export function waysBack(): WaysBackInTest {
  const [first] = WAYS_BACK
  if (!first) throw new Error('No module takes pieces back.')
  return first
}
