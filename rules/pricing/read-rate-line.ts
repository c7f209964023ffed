import { readRupees } from '#rules/catalogue/form/read-measures.ts'
import type { Paise } from '#rules/money.ts'
import type { RateName } from './purities.ts'
import type { RateChange } from './rate-change.ts'

/** How dealers’ messages call each rate. */
const NAMES: readonly (readonly [RegExp, RateName])[] = [
  [/^(22 ?(k|kt|ct|carat|karat)?|916)$/, 'gold_22k'],
  [/^(18 ?(k|kt|ct|carat|karat)?|750)$/, 'gold_18k'],
  [/^(14 ?(k|kt|ct|carat|karat)?|585)$/, 'gold_14k'],
  [/^(9 ?(k|kt|ct|carat|karat)?|375)$/, 'gold_9k'],
  [/^(pt|plt|platinum)( ?950)?$/, 'platinum_950'],
  [/^(ag|silver|chandi|चांदी)( ?999)?$/, 'silver_999'],
]

/**
 * A name, perhaps with signs between, then an amount. Names such as `916` are told from amounts by what follows them.
 */
const ENTRY =
  /(?:gold\s*)?(\d{1,3}\s?(?:kt|k|ct|carat|karat)|916|750|585|375|(?:pt|plt|platinum|ag|silver|chandi|चांदी)(?:\s?(?:950|999))?)\s*[-:=@–]*\s*((?:₹|rs\.?)?\s*\d[\d,]*(?:\.\d+)?)/gi

/**
 * The rates in a line such as `22K 12385, 18K 10,135` or `Gold 22kt: ₹12,385 / Silver 168`, paise per gram. Null where
 * there are none, or one of them has no amount. Rates of 24K are not the shop's own and are passed over.
 */
export function readRateLine(line: string): RateChange | null {
  const change: RateChange = {}
  for (const [, name = '', amount = ''] of line.matchAll(ENTRY)) {
    const rate = rateCalled(name)
    const paise: Paise | null = readRupees(amount.replace(/,+$/, ''))
    if (rate && paise !== null && paise > 0) change[rate] = paise
  }
  return Object.keys(change).length > 0 ? change : null
}

function rateCalled(name: string): RateName | null {
  const plain = name.toLowerCase().replace(/\s+/g, ' ').trim()
  return NAMES.find(([pattern]) => pattern.test(plain))?.[1] ?? null
}
