/** The digits of a former number that a message names: enough for its owner, too few for anybody else. */
export const SHOWN_DIGITS = 4

/** Characters of the reason for which an admin changes somebody's number. */
export const MAX_NUMBER_REASON = 300

export const NUMBER_TAKEN =
  'This number already has an account with us. Please log in with it, or use another number.'

/**
 * Why an account cannot be given another number, or nothing. A number in `ADMIN_MOBILE_NUMBERS` is an owner at every
 * start: an account that left it would leave an owner's login to the next holder of the number, and one that took it
 * would become an owner.
 */
export function whyNoNumber(
  { from, to }: { from: string; to?: string },
  configured: readonly string[],
): string | null {
  if (from === to) return 'This is already the number of the account.'
  if (configured.includes(from))
    return 'The shop’s configuration (ADMIN_MOBILE_NUMBERS) names this number as an owner’s. Please have the new number added there, and log in with it.'
  if (to !== undefined && configured.includes(to))
    return 'The shop’s configuration names this number as an owner’s. Please log in with it instead.'
  return null
}
