import { SCALE_TOLERANCE_MG } from '#rules/items/weighed-item.ts'
import { grams } from '#rules/measures.ts'

/** Basis points of a piece that filing and polishing may take from it without a word. */
const WORKING_LOSS_BPS = 200
/** Basis points of its weight beyond which somebody has probably misread the scale. */
const FAR_BPS = 2_000

/** A piece before and after the work, milligrams. */
export type Weighing = { givenMg: number; backMg: number }

/** Whether a difference has to be explained: gold that was added, or more loss than work takes. */
export function needsReason({ givenMg, backMg }: Weighing): boolean {
  const lostMg = givenMg - backMg
  if (lostMg < 0) return -lostMg > SCALE_TOLERANCE_MG
  return lostMg > Math.max(SCALE_TOLERANCE_MG, part(givenMg, WORKING_LOSS_BPS))
}

/** The question before so large a difference is believed; null where it is usual. */
export function farFault({ givenMg, backMg }: Weighing): string | null {
  if (Math.abs(givenMg - backMg) <= part(givenMg, FAR_BPS)) return null
  return `The piece weighed ${grams(givenMg)} when it was given out, and ${grams(backMg)} now. Please weigh it again, and confirm the weight if it is right.`
}

const part = (mg: number, bps: number) => Math.floor((mg * bps) / 10_000)

/** The sentence for a difference without a reason. */
export function reasonSentence({ givenMg, backMg }: Weighing): string {
  const difference = grams(Math.abs(givenMg - backMg))
  return backMg > givenMg
    ? `It is ${difference} heavier than it was. Please say why, such as gold that was added.`
    : `${difference} of it is missing. Please say why.`
}
