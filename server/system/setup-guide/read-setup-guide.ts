import { deliverySettings } from '#contracts/admin/delivery.ts'
import { discountSettings } from '#contracts/admin/discounts.ts'
import { contactSettings } from '#contracts/admin/settings.ts'
import { type SetupGuide, setupGuideSettings } from '#contracts/admin/setup-guide.ts'
import { dayInIndia } from '#rules/days.ts'
import { type SetupFacts, setupSteps } from '#rules/settings/setup-guide.ts'
import { hasEntry } from '#server/audit/audit.store.ts'
import { lastBackup } from '#server/backup/backups.store.ts'
import { DEMO_ADMINISTRATORS } from '#server/config.ts'
import { administratorsAmong, hasColleagues, ownersToTell } from '#server/identity/customers.store.ts'
import { offerExamples } from '#server/pricing/offer-examples.ts'
import { ratesInForce } from '#server/pricing/rates/rates.store.ts'
import { showsDemoReviews } from '#server/reviews/reviews.store.ts'
import { readSetting, readVersionedSetting } from '#server/settings/read-setting.ts'
import type { Shop } from '#server/shop.ts'
import { demoTries } from './demo-tries.ts'

/**
 * The steps that a real shop still needs, worked out from its data; an admin marks only those that the shop cannot see.
 */
export async function readSetupGuide(shop: Shop): Promise<SetupGuide> {
  const { value, version } = await readVersionedSetting(shop, setupGuideSettings)
  return {
    tries: await demoTries(shop),
    steps: setupSteps(await factsOf(shop), value.marked),
    offer: await offerExamples(shop),
    marks: { value, version },
  }
}

async function factsOf(shop: Shop): Promise<SetupFacts> {
  const { db, clock, config } = shop
  const { isDemo } = config
  const rates = await ratesInForce(db)
  return {
    process: {
      realShop: !isDemo,
      payments: !isDemo,
      sms: config.SMS_PROVIDER_URL !== undefined && config.SMS_PER_HOUR !== 0,
      mail: config.SMTP_URL !== undefined,
      nightlyBackups: config.BACKUP_TO !== undefined,
    },
    contact: await readSetting(shop, contactSettings),
    ratesOf: rates && rates.source !== 'demo' ? dayInIndia(rates.publishedAt) : null,
    today: dayInIndia(clock.now()),
    deliverySaved: (await readVersionedSetting(shop, deliverySettings)).changedBy !== null,
    offerSaved: (await readVersionedSetting(shop, discountSettings)).changedBy !== null,
    productsAdded: await hasEntry(db, ['product.add', 'product.import', 'products.import']),
    // A real shop refuses a database of the demo, so it is not searched for them.
    demoReviews: isDemo && (await showsDemoReviews(db)),
    demoAdmins: await administratorsAmong(db, DEMO_ADMINISTRATORS),
    ownerHasEmail: (await ownersToTell(db)).some(({ email }) => email !== ''),
    hasColleagues: await hasColleagues(db),
    backedUp: (await lastBackup(db)) !== null,
  }
}
