import { grams } from '#rules/measures.ts'

/** An item that is weighed before it is sold; milligrams. */
export type WeighedItem = { tag: string; taggedMg: number; weighedMg: number; toleranceMg: number }

/** Why an item should be looked at before it is sold: it weighs something other than its tag says. Null within the tolerance. */
export function weighedFault({ tag, taggedMg, weighedMg, toleranceMg }: WeighedItem): string | null {
  if (Math.abs(weighedMg - taggedMg) <= toleranceMg) return null
  return `${tag} weighs ${grams(weighedMg)}, and its tag says ${grams(taggedMg)}. Check that it is the right piece.`
}
