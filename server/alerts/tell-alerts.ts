import { contactSettings } from '#contracts/admin/settings.ts'
import type { ShopDetails } from '#contracts/settings.ts'
import { ALERT_PURITIES, type AlertPurity } from '#rules/alerts/alert-kinds.ts'
import { formatRupees } from '#rules/money.ts'
import { rateOf } from '#rules/pricing/purities.ts'
import { recordOf } from '#rules/record-of.ts'
import { shortProductPath } from '#server/catalogue/short-links.store.ts'
import { alertMail, alertSms } from '#server/notifications/alert-mail.ts'
import { type AlertNotice, notifyOfAlerts } from '#server/notifications/notify.ts'
import { shopAddress } from '#server/notifications/shop-address.ts'
import { ALERT_TEMPLATES } from '#server/notifications/templates/alerts.ts'
import { rateSheet, ratesInForce } from '#server/pricing/rates/rates.store.ts'
import { readSetting } from '#server/settings/read-setting.ts'
import type { Shop } from '#server/shop.ts'
import { aboutOf, wishOf } from './alerts.present.ts'
import { beginScan, type DueAlert, endScan, tellProductAlerts, tellRateAlerts } from './due-alerts.store.ts'
import { stopToken } from './stop-token.ts'

/** Alerts of products, and of rates, that are told in one transaction: the web process may do jobs, and must not pause. */
export const ALERTS_AT_A_TIME = 200

/** Transactions of one run; what is left waits for the next minute, so that a run always ends. */
const MAX_BATCHES = 100

/**
 * The job of every minute: tells what has come true. A batch is closed and its messages are written in one transaction,
 * so that an alert is told once, whatever dies in between and however many workers there are.
 */
export async function tellAlerts(shop: Shop): Promise<void> {
  for (let batch = 0; batch < MAX_BATCHES; batch += 1) if (await shop.transaction(tellBatch)) return
}

/** Returns whether nothing is left. */
async function tellBatch(within: Shop): Promise<boolean> {
  const { db, clock } = within
  const scan = await beginScan(db)
  const now = clock.now()
  const ofProducts = await tellProductAlerts(db, scan, now, ALERTS_AT_A_TIME)
  const rates = await goldRates(within)
  const ofRates = rates ? await tellRateAlerts(db, rates, now, ALERTS_AT_A_TIME) : []
  const due = [...ofProducts, ...ofRates]
  if (due.length > 0) {
    const contact = await readSetting(within, contactSettings)
    await notifyOfAlerts(
      within,
      due.map((alert) => noticeOf(within, alert, contact)),
    )
  }
  const isDone = ofProducts.length < ALERTS_AT_A_TIME && ofRates.length < ALERTS_AT_A_TIME
  if (isDone) await endScan(db, scan)
  return isDone
}

/** Paise per gram; null before the first rates. */
async function goldRates({ db }: Shop): Promise<Record<AlertPurity, number> | null> {
  const rates = await ratesInForce(db)
  if (!rates) return null
  const sheet = rateSheet(rates)
  return recordOf(ALERT_PURITIES, (purity) => rateOf(purity, sheet))
}

function noticeOf(shop: Shop, alert: DueAlert, contact: ShopDetails): AlertNotice {
  const { id, kind, customerId, hasEmail, purity, productId, name, slug, categorySlug } = alert
  const product = name && slug && categorySlug ? { name, slug, categorySlug } : null
  const { subject, url } = aboutOf({ purity, product })
  const template = ALERT_TEMPLATES[kind]
  const values = {
    shop: contact.shopName,
    subject,
    amount: formatRupees(alert.amount),
    link: shopAddress(shop, url),
    inSms: { link: shopAddress(shop, productId ? shortProductPath(productId) : url) },
  }
  const wish = wishOf({ ...alert, product })
  const stopLink = shopAddress(shop, `/alerts/stop?token=${stopToken(shop, id)}`)
  return {
    event: kind,
    aboutId: id,
    customerId,
    sms: alertSms(template, values),
    mail: hasEmail ? alertMail(template, values, { wish, stopLink }, contact) : null,
  }
}
