import { tagOf } from '#rules/items/item-text.ts'

/** Pieces of old gold that one estimate or one sale takes. */
export const MAX_OLD_GOLD_LOTS = 10
/** The largest weight of a piece in grams, and the lowest touch that is taken. */
export const OLD_GOLD_LIMITS = { grams: 10_000, touchBps: 100 } as const

/** Hours for which the counter opens the code of an estimate. */
export const ESTIMATE_HOURS = 24
/** Days for which the counter still says that a code has expired; then it is deleted. */
export const EXPIRED_ESTIMATE_DAYS = 7
/** Estimates with a code from one connection within an hour; in India whole neighbourhoods share one address. */
export const ESTIMATES_PER_HOUR = 60

/** No two of them look alike, on a screen or in handwriting: of O and 0, I and 1, B and 8, S and 5, Z and 2 none; of U, V and W one. */
const CHARACTERS = 'ACDEFGHJKMNPQRTWXY34679'
const LENGTH = 6
const CODE = new RegExp(`^[${CHARACTERS}]{${LENGTH}}$`)

export const NO_ESTIMATE_CODE = 'The code of an estimate has six letters and digits.'

/** ` k7m 4qx ` and `K7M-4QX` → `K7M4QX`. */
export const estimateCodeOf = (typed: string): string => tagOf(typed).replaceAll('-', '')

export const isEstimateCode = (code: string): boolean => CODE.test(code)

/** A code; `pick` answers a number from 0 to below its argument. */
export const newEstimateCode = (pick: (below: number) => number): string =>
  Array.from({ length: LENGTH }, () => CHARACTERS[pick(CHARACTERS.length)]).join('')

/** `K7M4QX` → `K7M 4QX`, to be read out. */
export const formatEstimateCode = (code: string): string => `${code.slice(0, 3)} ${code.slice(3)}`
