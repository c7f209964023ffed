import type { AlertWish } from '#contracts/alerts.ts'
import { ALERT_DAYS, MAX_OPEN_ALERTS, TOO_MANY_ALERTS } from '#rules/alerts/alert-limits.ts'
import { targetFault } from '#rules/alerts/alert-target.ts'
import { askedWords } from '#rules/alerts/alert-words.ts'
import type { Paise } from '#rules/money.ts'
import { rateOf } from '#rules/pricing/purities.ts'
import { DAY_MS } from '#rules/time.ts'
import type { Caller } from '#server/caller.ts'
import { invalidField, notFound, refused } from '#server/errors.ts'
import { lockAccount } from '#server/identity/customers.store.ts'
import { rateSheet, ratesInForce } from '#server/pricing/rates/rates.store.ts'
import type { Shop } from '#server/shop.ts'
import { presentAlert } from './alerts.present.ts'
import { type AlertDraft, alertById, countOtherOpen, openAlert, stockAndPrice } from './alerts.store.ts'

/**
 * Notes that the caller wants to be told once. The job looks at every alert that it has not seen yet, so the customer may
 * be told as soon as this commits.
 */
export function askForAlert(shop: Shop, caller: Caller, wish: AlertWish) {
  return shop.transaction(async (within) => {
    const { db, clock } = within
    // Locked, so that two calls at the same moment cannot both be the twentieth.
    const customer = await lockAccount(db, caller.customerId)
    const wanted = await draftOf(within, wish)
    const draft = { ...wanted, customerId: customer.id }
    const now = clock.now()
    if ((await countOtherOpen(db, draft, now)) >= MAX_OPEN_ALERTS) throw refused(TOO_MANY_ALERTS)
    const endsAt = new Date(now.getTime() + ALERT_DAYS * DAY_MS)
    const alert = await alertById(db, await openAlert(db, draft, { now, endsAt }))
    if (!alert) throw new Error('An alert that was just written is not there.')
    return { message: askedWords(customer), alert: presentAlert(alert) }
  })
}

/** The alert in paise, if it can still come true. */
async function draftOf(within: Shop, wish: AlertWish): Promise<Omit<AlertDraft, 'customerId'>> {
  if (wish.kind === 'gold-rate') return rateDraft(within, wish)
  const product = await stockAndPrice(within.db, wish.productId)
  if (!product || product.archivedAt) throw notFound('Product not found.')
  const { kind, productId } = wish
  if (kind === 'price-below') return { kind, productId, target: targetBelow(wish.target, product.price) }
  if (product.available > 0) throw refused('This piece is back in stock. You can buy it now.')
  return { kind, productId }
}

async function rateDraft({ db }: Shop, { kind, purity, target }: AlertWish & { kind: 'gold-rate' }) {
  const rates = await ratesInForce(db)
  if (!rates) throw refused('No rates have been published yet. Please try again later today.')
  return { kind, purity, target: targetBelow(target, rateOf(purity, rateSheet(rates))) }
}

/** A target of whole rupees. `now`: the price or the rate of today. */
function targetBelow(target: Paise, now: Paise): Paise {
  const fault = targetFault(target, now)
  if (fault) throw invalidField('target', fault)
  return target
}
