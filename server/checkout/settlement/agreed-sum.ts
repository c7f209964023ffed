import { paymentSettings } from '#contracts/admin/payment-settings.ts'
import { type CapturedSum, causeOfSum, sumAlarm } from '#rules/checkout/captured-sum.ts'
import type { Paise } from '#rules/money.ts'
import { raiseAlarm } from '#server/alarms/alarms.store.ts'
import { readSetting } from '#server/settings/read-setting.ts'
import type { Shop } from '#server/shop.ts'

/**
 * Whether an order may stand on a captured sum: the one agreed, or one that an offer of the provider made smaller where the
 * owner accepts such offers. The owners are told of any other, with its cause.
 */
export async function isSumAccepted(
  within: Pick<Shop, 'db' | 'clock'>,
  captured: CapturedSum & { id: string | null },
  due: Paise,
): Promise<boolean> {
  const cause = causeOfSum(captured, due)
  if (cause === null) return true
  if (cause === 'offer' && (await readSetting(within, paymentSettings)).acceptsOffers) return true
  const message = sumAlarm(cause, { amount: captured.amount, due, of: captured.id ?? '' })
  await raiseAlarm(within.db, 'payment-sum', message, within.clock.now())
  return false
}
