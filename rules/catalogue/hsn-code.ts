import { PURITIES, type Purity } from '#rules/pricing/purities.ts'
import { isBullion } from './offers-apply.ts'

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
/** Coins of any metal (heading 7118), and metal in bars, each semi-manufactured (7106 to 7110). */
const COIN = '71189000'
const BAR = { gold: '710813', platinum: '711019', silver: '710692' } as const
const IS_BAR = /\b(bars?|biscuits?|ingots?)\b/i

type Filed = {
  purity: Purity | ''
  stones: readonly { kind: string }[]
  /** The names of its type and of itself, where it has them: coins and bars are not jewellery. */
  type?: string
  name?: string
}

/** The HSN code a product gets when none is typed, by metal and main stone. A loose stone has a heading of its own. */
export function hsnCode({ purity, stones, type = '', name = '' }: Filed): string {
  if (purity === '') return NO_METAL
  const { metal } = PURITIES[purity]
  if (isBullion(type)) return IS_BAR.test(name) ? BAR[metal] : COIN
  const main = stones[0]?.kind
  const setWith = main && SET_WITH.find(({ kind }) => kind.test(main))
  return TARIFF[metal] + (setWith ? setWith.digit : UNSTUDDED)
}
