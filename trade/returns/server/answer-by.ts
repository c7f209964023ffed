import { deliverySettings } from '#contracts/admin/delivery.ts'
import { returnSettings } from '#contracts/admin/return-terms.ts'
import { type Day, dayInIndia } from '#rules/days.ts'
import { readSetting } from '#server/settings/read-setting.ts'
import type { Shop } from '#server/shop.ts'
import { answerBy } from '#trade/returns/rules/answer-by.ts'
import type { ReturnState } from '#trade/returns/rules/return-steps.ts'

/** The day that the shop promises now for a return in this state; it stays when the setting changes. */
export async function promisedAnswer(
  shop: Pick<Shop, 'db' | 'clock'>,
  state: Pick<ReturnState, 'kind' | 'status'>,
): Promise<Day | null> {
  const { answerDays } = await readSetting(shop, returnSettings)
  const { processingDays, holidays } = await readSetting(shop, deliverySettings)
  return answerBy(state, dayInIndia(shop.clock.now()), {
    answerDays,
    resizingDays: processingDays.resized,
    holidays: holidays.map(({ day }) => day),
  })
}
