import { MINUTE_MS } from '#rules/time.ts'
import type { PaymentProvider } from '#server/adapters/payments/port.ts'
import { openAlarms, resolveAlarms, sustainAlarm } from '#server/alarms/alarms.store.ts'
import type { Shop } from '#server/shop.ts'
import { paymentsEnded, wasOpenedAfter } from './customer-payments.store.ts'

/** So many payments in so long that the provider did not open are no accident of one customer. */
const TROUBLE = { payments: 3, withinMs: 2 * MINUTE_MS } as const

const KIND = 'customers-cannot-pay'

/** The failure reason of a payment that never reached the provider. */
export const NOT_OPENED = 'provider did not open an order'

/** The providers for which this process knows of trouble, so that a payment that goes well costs no statement. */
const troubled = new WeakSet<PaymentProvider>()

/** The provider did not open a payment; `words` are its own. The owners are told when it is not the only one. */
export async function noteNotOpened({ db, clock, payments }: Shop, words: string): Promise<void> {
  const now = clock.now()
  const count = await paymentsEnded(db, NOT_OPENED, new Date(now.getTime() - TROUBLE.withinMs))
  if (count < TROUBLE.payments) return
  troubled.add(payments)
  await sustainAlarm(db, KIND, `The payment provider opens no payments: “${words}”.`, now)
}

/** The message of the alarm, for as long as no payment was opened since; another process may have opened one. */
export async function stillCannotPay({ db }: Shop): Promise<string | null> {
  const [alarm] = await openAlarms(db, [KIND])
  return alarm && !(await wasOpenedAfter(db, alarm.lastSeenAt)) ? alarm.message : null
}

/** A payment was opened: the trouble is over. */
export async function noteOpened({ db, clock, payments }: Shop): Promise<void> {
  if (troubled.delete(payments)) await resolveAlarms(db, [KIND], clock.now())
}
