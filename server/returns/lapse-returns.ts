import { dayInIndia } from '#rules/days.ts'
import { lockOrderWithPayment } from '#server/orders/admin/orders.store.ts'
import type { Shop } from '#server/shop.ts'
import { lockReturn, placeOfReturn, returnsToLapse } from './returns.store.ts'
import { takeStep } from './take-step.ts'

const AT_A_TIME = 200

/** Ends approved returns whose product did not arrive by the last day. Runs nightly; the rest waits for the next night. */
export async function lapseReturns(shop: Shop): Promise<void> {
  const today = dayInIndia(shop.clock.now())
  for (const number of await returnsToLapse(shop.db, today, AT_A_TIME)) {
    const place = await placeOfReturn(shop.db, number)
    if (!place) continue
    await shop.transaction(async (within) => {
      const order = await lockOrderWithPayment(within.db, place.orderNumber)
      const row = await lockReturn(within.db, number)
      // An admin may have received it in the meantime.
      if (!order || row?.status !== 'approved') return
      await takeStep(within, { row, order }, { event: 'lapse', by: null })
    })
  }
}
