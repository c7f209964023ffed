import { PURITIES, type Purity } from '#rules/pricing/purities.ts'

/** The tariff's first seven digits for jewellery of each metal (chapter 71 as amended on 1 May 2023). */
const TARIFF = { gold: '7113191', platinum: '7113192', silver: '7113114' } as const
/** The eighth digit: what the product is set with. */
const SET_WITH = [
  { digit: '2', kind: /pearl/i },
  { digit: '4', kind: /laboratory-grown diamond/i },
  { digit: '3', kind: /diamond/i },
  { digit: '5', kind: /./ },
] as const
const UNSTUDDED = '1'
/** Jewellery of no metal we price: the heading alone. */
const NO_METAL = '7113'

/** The HSN code a product gets when none is typed, by metal and main stone. A loose stone has a heading of its own. */
export function hsnCode(product: { purity: Purity | ''; stones: readonly { kind: string }[] }): string {
  if (product.purity === '') return NO_METAL
  const main = product.stones[0]?.kind
  const setWith = main && SET_WITH.find(({ kind }) => kind.test(main))
  return TARIFF[PURITIES[product.purity].metal] + (setWith ? setWith.digit : UNSTUDDED)
}
