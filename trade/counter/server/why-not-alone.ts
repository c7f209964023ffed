import { counterSettings } from '#contracts/admin/counter-settings.ts'
import { dayInIndia, startOfDay } from '#rules/days.ts'
import type { Paise } from '#rules/money.ts'
import type { Caller } from '#server/caller.ts'
import { readSetting } from '#server/settings/read-setting.ts'
import type { Shop } from '#server/shop.ts'
import { beyondStaffLimit, type GoldTaken, staffLimit } from '#trade/counter/rules/gold-limit.ts'
import { takeTurnsWithGold } from './gold-turns.store.ts'

/**
 * Why somebody needs a manager to take gold for so many paise more today; null where they may do it alone. `without`: a return
 * that is inspected again. Until the transaction ends, what else the same person takes at another till waits, so that two sales
 * cannot pass the limit together.
 */
export async function whyNotAlone(
  within: Shop,
  { customerId }: Caller,
  gold: GoldTaken,
  { amount, without = null }: { amount: Paise; without?: string | null },
): Promise<string | null> {
  const { db, clock } = within
  const limit = staffLimit(await readSetting(within, counterSettings))
  const since = startOfDay(dayInIndia(clock.now()))
  await takeTurnsWithGold(db, customerId)
  let today = 0
  for (const { goldTaken } of within.modules)
    today += (await goldTaken?.(db, customerId, { since, without })) ?? 0
  return beyondStaffLimit(gold, amount, { today, limit })
}
