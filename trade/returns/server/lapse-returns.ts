import { dayInIndia } from '#rules/days.ts'
import { lockLineWithPayment } from '#server/orders/lock-order.ts'
import type { Shop } from '#server/shop.ts'
import { lineOfReturn, lockReturn, returnsToLapse } from './returns.store.ts'
import { takeStep } from './take-step.ts'

const AT_A_TIME = 200

/** Ends approved returns whose product did not arrive by the last day. Runs nightly; the rest waits for the next night. */
export async function lapseReturns(shop: Shop): Promise<void> {
  const today = dayInIndia(shop.clock.now())
  for (const number of await returnsToLapse(shop.db, today, AT_A_TIME)) {
    const returned = await lineOfReturn(shop.db, number)
    if (!returned) continue
    await shop.transaction(async (within) => {
      const line = await lockLineWithPayment(within.db, returned)
      const row = await lockReturn(within.db, number)
      // An admin may have received it in the meantime.
      if (row?.status !== 'approved') return
      await takeStep(within, { row, line }, { event: 'lapse', by: null })
    })
  }
}
