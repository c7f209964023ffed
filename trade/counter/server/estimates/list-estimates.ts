import { fullName } from '#rules/identity/people.ts'
import type { Shop } from '#server/shop.ts'
import { MAX_LISTED_ESTIMATES } from '#trade/counter/contract/estimates.ts'
import { estimatesValidAt } from './estimates.store.ts'

/** The estimates that still hold, for the counter to open where nobody has the code at hand. */
export async function listCounterEstimates({ db, clock }: Shop) {
  const rows = await estimatesValidAt(db, clock.now(), MAX_LISTED_ESTIMATES)
  return rows.map(({ code, person, mobileNumber, total, validUntil }) => ({
    code,
    mobileNumber,
    total,
    validUntil,
    name: fullName(person),
  }))
}
