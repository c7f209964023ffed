import { invalidField } from '#server/errors.ts'
import type { Shop } from '#server/shop.ts'
import { type Bounds, boundsOf, type Period, periodFault } from '#trade/accounts/rules/period.ts'

/** The moments between which a period lies. Refuses (400) one that has not begun. */
export function periodOf({ clock }: Shop, period: Period): Bounds {
  const fault = periodFault(period, clock.now())
  if (fault) throw invalidField('period', fault)
  return boundsOf(period)
}
