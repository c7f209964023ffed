import { raiseAlarm } from '#server/alarms/alarms.store.ts'
import { ShopError } from '#server/errors.ts'
import type { Shop } from '#server/shop.ts'
import { checkedSheet } from './check-rates.ts'
import { publishRates } from './publish-rates.ts'
import { lockRates } from './rates.store.ts'
import { lockWaiting, type ScheduledRow, settleScheduled } from './schedule.store.ts'

/**
 * Rates whose time has come. What would be refused if it were typed in now (the rates in force have moved since) is
 * not published: an alarm says so. A second run finds nothing waiting.
 */
export async function publishScheduled(shop: Shop, { scheduledId }: { scheduledId: string }): Promise<void> {
  await shop.transaction(async (within) => {
    const { db, clock } = within
    await lockRates(db)
    const waiting = await lockWaiting(db, scheduledId)
    if (!waiting) return
    try {
      const published = await publishRates(within, await publicationOf(within, waiting))
      await settleScheduled(db, waiting.id, { status: 'published', rateId: published.rates.id })
    } catch (refusal) {
      if (!(refusal instanceof ShopError)) throw refusal
      await settleScheduled(db, waiting.id, { status: 'refused' })
      const sentence = `The scheduled rates were not published. ${refusal.message}`
      await raiseAlarm(db, 'schedule-refused', sentence, clock.now())
    }
  })
}

async function publicationOf({ db }: Shop, { change, confirmed, reason, setBy }: ScheduledRow) {
  const sheet = await checkedSheet(db, { change, confirm: confirmed, reason })
  return { sheet, source: 'administrator' as const, setBy, by: null, reason }
}
