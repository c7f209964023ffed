import { type GuardedMove, whyGuarded } from '#rules/catalogue/price-guard.ts'
import { isAllowed } from '#rules/identity/permissions.ts'
import { type Caller, mustBeAllowed } from '#server/caller.ts'
import { forbidden } from '#server/errors.ts'
import { hasFreshOtp, mustHaveFreshOtp } from '#server/identity/otp/fresh-otp.ts'
import type { Shop } from '#server/shop.ts'

/** Refuses (403) large moves of prices and metal taken away, except for a manager or an owner with a fresh OTP. */
export async function mustMayMovePrices(
  shop: Shop,
  caller: Caller,
  moves: readonly (GuardedMove & { name: string })[],
): Promise<void> {
  if (moves.length === 0) return
  if (!isAllowed(caller.role, 'prices.cut')) throw forbidden(whyGuarded(moves))
  mustBeAllowed(caller, 'prices.cut')
  await mustHaveFreshOtp(shop, caller, 'prices')
}

/** The same as a question, for what is done later by a job. */
export async function mayMovePrices(shop: Shop, caller: Caller): Promise<boolean> {
  return isAllowed(caller.role, 'prices.cut') && !caller.isIdle && (await hasFreshOtp(shop, caller, 'prices'))
}
