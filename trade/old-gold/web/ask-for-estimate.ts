import { percent } from '#rules/measures.ts'
import { estimateOldGold } from '#trade/old-gold/contract/estimate.ts'
import type { TestedGold } from '#trade/old-gold/rules/old-gold.ts'
import { call } from '#web/api.ts'

/** Gets the code under which the counter opens these pieces. Its code is fetched once it is wanted. */
export const askForEstimate = (pieces: readonly TestedGold[]) =>
  call(estimateOldGold, {
    asVisitor: true,
    body: {
      pieces: pieces.map(({ grossWeightMg, deductedMg, touchBps }) => ({
        purity: percent(touchBps),
        grossWeight: grossWeightMg,
        stones: deductedMg,
      })),
    },
  })
