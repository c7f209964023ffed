/** Working days that a product may take to be made, at most. */
export const MAX_LEAD_DAYS = 365

/** `Made to order in 15 working days`. */
export const leadWords = (leadDays: number): string =>
  `Made to order in ${leadDays} working ${leadDays === 1 ? 'day' : 'days'}`

/**
 * The promise for a piece whose net weight turns out different from the one it is sold by, `9.640 g`; for prices that
 * follow a rate.
 */
export const weightPromise = (grams: string): string =>
  `You pay for ${grams} of metal. Should your piece be lighter, we refund the difference; should it be heavier, the price stays.`
