import { guardedWords } from '#rules/catalogue/price-guard.ts'
import { isAllowed } from '#rules/identity/permissions.ts'
import type { Caller } from '#server/caller.ts'
import type { Rewrite } from '#server/catalogue/admin/build-update.ts'
import { movesCost } from '#server/catalogue/admin/guarded-prices.ts'

const COST_MOVED = 'Its cost price would change. This needs a manager.'
export const STOCK_TAKEN = 'Counted pieces of it would leave the stock. This needs a manager.'

export const mayWriteOff = ({ role }: Pick<Caller, 'role'>): boolean => isAllowed(role, 'stock.write-off')

/** Why a job leaves a product out that only a manager may change so; null where it goes on. `pricesConfirmed`: by a fresh OTP. */
export function leftForManager(caller: Caller, rewrite: Rewrite, pricesConfirmed: boolean): string | null {
  const { guarded, taken } = rewrite
  if (movesCost(rewrite) && !isAllowed(caller.role, 'costs.read')) return COST_MOVED
  if (taken > 0 && !mayWriteOff(caller)) return STOCK_TAKEN
  return guarded && !pricesConfirmed
    ? `${guardedWords(guarded)}. This needs a manager with a fresh OTP.`
    : null
}
