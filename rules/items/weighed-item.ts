import { grams } from '#rules/measures.ts'

/** Milligrams by which two scales may differ over the same piece. */
export const SCALE_TOLERANCE_MG = 10

/** An item that is weighed before it is sold; milligrams. */
export type WeighedItem = { tag: string; taggedMg: number; weighedMg: number }

/** Why an item should be looked at before it is sold: it weighs something other than its tag says. Null within the tolerance. */
export function weighedFault({ tag, taggedMg, weighedMg }: WeighedItem): string | null {
  if (Math.abs(weighedMg - taggedMg) <= SCALE_TOLERANCE_MG) return null
  return `${tag} weighs ${grams(weighedMg)}, and its tag says ${grams(taggedMg)}. Check that it is the right piece.`
}
