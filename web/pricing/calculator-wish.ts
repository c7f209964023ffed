import { fromGrams, fromPercent } from '#rules/measures.ts'
import type { Wish } from '#rules/pricing/calculator.ts'
import { isPurity } from '#rules/pricing/purities.ts'
import { typedCode } from '#rules/typed-text.ts'

/** The calculator's fields as typed. */
export type Typed = { purity: string; weight: string; making: string }

export const EXAMPLE: Typed = { purity: '22K', weight: '10', making: '12' }

/** Grams; a kilogram is the heaviest product anybody would ask for. */
const MAX_GRAMS = 1000
/** Per cent of the metal value. */
const MAX_MAKING = 100

export type Read = { wish: Wish } | { faults: Partial<Record<keyof Typed, string>> }

/** The typed values as the pricing rule takes them: milligrams and basis points; or their faults, field by field. */
export function readWish({ purity, weight, making }: Typed): Read {
  const [grams, percent] = [plainNumber(weight, 3), plainNumber(making, 2)]
  const weightFault =
    grams === null || grams <= 0 || grams > MAX_GRAMS
      ? 'Please enter a weight in grams, up to 1,000, with at most three decimals.'
      : undefined
  const makingFault =
    percent === null || percent > MAX_MAKING ? 'Please enter a percentage between 0 and 100.' : undefined
  if (weightFault || makingFault || grams === null || percent === null || !isPurity(purity))
    return {
      faults: {
        ...(weightFault ? { weight: weightFault } : {}),
        ...(makingFault ? { making: makingFault } : {}),
      },
    }
  return {
    wish: { purity, netWeightMg: fromGrams(grams), makingBps: fromPercent(percent) },
  }
}

function plainNumber(text: string, decimals: number): number | null {
  const plain = typedCode(text).replace(',', '.')
  return new RegExp(`^\\d{1,6}(\\.\\d{0,${decimals}})?$`).test(plain) ? Number(plain) : null
}
