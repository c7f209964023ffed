import { daysBefore, EVENT_PAYLOAD_DAYS } from '#rules/checkout/payment-times.ts'
import type { Shop } from '#server/shop.ts'
import { forgetPayloads } from './payment-events.store.ts'

const AT_A_TIME = 1000

/**
 * Each night: webhooks whose payment and refunds have ended lose what the provider wrote about the customer (e-mail,
 * number, card or UPI address); ids, amount and times stay.
 */
export async function forgetEventPayloads({ db, clock }: Shop): Promise<void> {
  const before = daysBefore(clock.now(), EVENT_PAYLOAD_DAYS)
  while ((await forgetPayloads(db, before, AT_A_TIME)) === AT_A_TIME);
}
