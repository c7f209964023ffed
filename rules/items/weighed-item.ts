import { grams } from '#rules/measures.ts'

/** Milligrams by which two scales may differ over the same piece. */
export const SCALE_TOLERANCE_MG = 10

/** Per cent by which a piece may differ from its tag on the word of its seller alone: beyond it, a colleague looks at it. */
const SELLER_ALONE_PERCENT = 5

/** An item that is weighed before it is sold; milligrams. */
export type WeighedItem = { tag: string; taggedMg: number; weighedMg: number }

/** Why an item should be looked at before it is sold: it weighs something other than its tag says. Null within the tolerance. */
export function weighedFault({ tag, taggedMg, weighedMg }: WeighedItem): string | null {
  if (Math.abs(weighedMg - taggedMg) <= SCALE_TOLERANCE_MG) return null
  return `${tag} weighs ${grams(weighedMg)}, and its tag says ${grams(taggedMg)}. Check that it is the right piece.`
}

/** Why the seller's own word is not enough for a piece; null where it is. */
export function colleagueFault(item: WeighedItem): string | null {
  const { taggedMg, weighedMg } = item
  if (Math.abs(weighedMg - taggedMg) * 100 <= taggedMg * SELLER_ALONE_PERCENT) return null
  return `${weighedFault(item)} It differs by more than ${SELLER_ALONE_PERCENT}%, so a colleague has to check it as well.`
}
