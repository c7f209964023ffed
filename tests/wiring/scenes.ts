import type { Acts, Stage } from '#trade/counter/tests/interleaved/acts.ts'
import { scenesOfReturns } from '#trade/returns/tests/scenes.ts'

/** Scenes of trade modules in which requests meet. */
export const MODULE_SCENES: readonly Readonly<Record<string, (stage: Stage) => Promise<Acts>>>[] = [
  scenesOfReturns,
]
