import type { Db } from '#db/client.ts'
import { invalidate } from '#server/changes/invalidate.ts'
import { readSetting } from '#server/settings/read-setting.ts'
import type { Shop } from '#server/shop.ts'
import {
  discountedProducts,
  type LinkedProduct,
  linkedProducts,
  productsByTable,
} from './linked-products.store.ts'
import { PRICE_RULE, recordPriceRule, storedPriceRule } from './price-rule.ts'
import { lockRates, rateSheet, ratesInForce } from './rates/rates.store.ts'
import { repriceBatches } from './reprice-catalogue.ts'
import { runningSales } from './running-sales.ts'

/**
 * Prices every discounted product again (in a sale, every one that follows the rates), because what discounts are taken
 * from has changed. In the transaction that changes it, which must hold `lockRates`: listings show all the old prices or
 * all the new ones. Returns how many.
 */
export async function repriceDiscounts(db: Db): Promise<number> {
  const { sales } = await readSetting({ db }, runningSales)
  return repriceByRates(db, sales.length > 0 ? linkedProducts : discountedProducts)
}

/**
 * Prices every product that uses the shop's tables of making charges again, in the transaction that changes them, which
 * must hold `lockRates`. Returns how many on sale have another price now.
 */
export function repriceMaking(db: Db): Promise<number> {
  return repriceByRates(db, productsByTable)
}

/** Prices these products again by the rates in force. */
async function repriceByRates(db: Db, products: (db: Db) => AsyncIterable<LinkedProduct[]>): Promise<number> {
  const rates = await ratesInForce(db)
  if (!rates) return 0
  await invalidate(db, 'all')
  return repriceBatches(db, products(db), { id: rates.id, sheet: rateSheet(rates) })
}

/** The job after an upgrade that changed the pricing rule: prices once what the former rule priced. */
export async function repriceAfterUpgrade(shop: Shop): Promise<void> {
  await shop.transaction(async ({ db, clock }) => {
    await lockRates(db)
    if ((await storedPriceRule(db)) >= PRICE_RULE) return
    await repriceByRates(db, linkedProducts)
    await recordPriceRule(db, clock.now())
  })
}

/** Asks for that job where it is due; two processes that start at once ask twice, and the second finds nothing to do. */
export async function repriceWhereDue({ db, jobs }: Shop): Promise<void> {
  if ((await storedPriceRule(db)) < PRICE_RULE) await jobs.send('reprice-after-upgrade', {})
}
