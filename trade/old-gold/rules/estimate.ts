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
