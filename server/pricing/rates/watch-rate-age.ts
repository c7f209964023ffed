import { contactSettings } from '#contracts/admin/settings.ts'
import { formatDateTime } from '#rules/format-dates.ts'
import { RATES_OLD_HOURS } from '#rules/pricing/rate-alarms.ts'
import { HOUR_MS } from '#rules/time.ts'
import { resolveAlarms, sustainAlarm } from '#server/alarms/alarms.store.ts'
import { firstOwner } from '#server/identity/customers.store.ts'
import { notify } from '#server/notifications/notify.ts'
import { ratesOld } from '#server/notifications/templates/rates-old.ts'
import { readSetting } from '#server/settings/read-setting.ts'
import type { Shop } from '#server/shop.ts'
import { ratesInForce } from './rates.store.ts'

/**
 * The job of each hour: rates that were not from the feed, and are older than `RATES_OLD_HOURS`, raise an alarm. The
 * admin who published them gets an SMS, once; where nobody did, the first owner.
 */
export async function watchRateAge(shop: Shop): Promise<void> {
  await shop.transaction(async (within) => {
    const { db, clock } = within
    const rates = await ratesInForce(db)
    const age = rates ? Math.floor((clock.now().getTime() - rates.publishedAt.getTime()) / HOUR_MS) : 0
    if (!rates || rates.source === 'feed' || age < RATES_OLD_HOURS)
      return resolveAlarms(db, ['rates-old'], clock.now())
    const published = formatDateTime(rates.publishedAt)
    await sustainAlarm(db, 'rates-old', `The metal rates were published on ${published}.`, clock.now())
    const customerId = rates.setBy ?? (await firstOwner(db))
    if (customerId === null) return
    const { shopName: shop } = await readSetting(within, contactSettings)
    const content = ratesOld.sms.fill({ shop, hours: String(age) })
    await notify(within, { event: 'rates-old', aboutId: rates.id, customerId, content })
  })
}
