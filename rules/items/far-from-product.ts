import { grams } from '#rules/measures.ts'

/**
 * Per cent by which an item may weigh more or less than its product before a manager has to look: a slip of a digit, or a
 * piece that would be sold for the gold of another.
 */
const ITEM_WEIGHT_PERCENT = 20

/** Milligrams. */
type ItemWeights = { netWeightMg: number; grossWeightMg: number }

const RULE = `Only a manager or an owner may enter an item that weighs over ${ITEM_WEIGHT_PERCENT}% more or less.`

/**
 * Why an item needs a manager; null where it weighs about what its product does. `known`: the product in the variant of the
 * item, and its heaviest items of the same purity as they would weigh in that size. The heaviest counts, so that one light item
 * does not let in a lighter one.
 */
export function farFromProduct(
  { tag, ...item }: ItemWeights & { tag: string },
  known: readonly ItemWeights[],
): string | null {
  const heaviest = (of: keyof ItemWeights) => Math.max(0, ...known.map((one) => one[of]))
  const isFar = (of: keyof ItemWeights) =>
    heaviest(of) > 0 && Math.abs(item[of] - heaviest(of)) * 100 > heaviest(of) * ITEM_WEIGHT_PERCENT
  const far = isFar('netWeightMg') ? 'netWeightMg' : isFar('grossWeightMg') ? 'grossWeightMg' : null
  if (!far) return null
  const weight = far === 'netWeightMg' ? 'of metal' : 'gross'
  return `${tag} would have ${grams(item[far])} ${weight}, and its product has ${grams(heaviest(far))}. ${RULE}`
}
