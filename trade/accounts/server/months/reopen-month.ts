import { whyNotAllowed } from '#rules/identity/permissions.ts'
import { audit } from '#server/audit/audit.ts'
import type { Caller } from '#server/caller.ts'
import { invalidField, refused } from '#server/errors.ts'
import { askGuard } from '#server/guards/ask-guard.ts'
import type { Shop } from '#server/shop.ts'
import { type Period, periodFault, periodName } from '#trade/accounts/rules/period.ts'
import { lockClosedMonth, removeMonth } from './months.store.ts'
import { presentMonths } from './read-months.ts'

/** Opens a closed month again: it reports what is true now until it is closed once more, and says so. */
export async function reopenMonth(shop: Shop, caller: Caller, month: Period, reason: string) {
  const now = shop.clock.now()
  const fault = periodFault(month, now)
  if (fault) throw invalidField('period', fault)
  return shop.transaction(async (within) => {
    const { own: row, later } = await lockClosedMonth(within.db, month)
    if (!row) throw refused(`${periodName(month)} is not closed.`)
    if (later !== null)
      throw refused(
        `${periodName(later)} is closed already, and says what has changed since. ${periodName(month)} cannot be opened again.`,
      )
    const asked = await askGuard(within, caller, { month: whyNotAllowed('accounts.reopen') })
    const reopened = { reopenedAt: now, reopenedBy: caller.customerId, reason }
    await removeMonth(within.db, row, reopened, asked)
    await audit(within.db, caller, {
      action: 'accounts.reopen',
      subject: { type: 'accounts', id: month },
      before: { closedAt: row.closedAt.toISOString() },
      after: { reason },
    })
    const [presented] = await presentMonths(within, [month])
    if (!presented) throw new Error(`The month ${month} is gone.`)
    return presented
  })
}
