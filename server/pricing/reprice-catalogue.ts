import type { Db } from '#db/client.ts'
import { variantPrices } from '#rules/catalogue/variant-prices.ts'
import { withBestSale } from '#rules/pricing/best-sale.ts'
import { type Breakup, priceBreakup } from '#rules/pricing/breakup.ts'
import { termsOfProduct } from '#rules/pricing/product-terms.ts'
import type { RateSheet } from '#rules/pricing/purities.ts'
import { type RunningSale, salesOn } from '#rules/pricing/sale.ts'
import { type PriceSettings, typeTermsOf } from '#rules/pricing/type-terms.ts'
import { readSetting } from '#server/settings/read-setting.ts'
import {
  type LinkedProduct,
  productsPricedOtherwise,
  type Repriced,
  writePrices,
} from './linked-products.store.ts'
import { readPriceSettings } from './price-settings.ts'
import { runningSales } from './running-sales.ts'

type Rates = { id: string; sheet: RateSheet }

/**
 * Prices every rate-linked product again, in the transaction that publishes the rates: every reader sees all the old
 * prices or all the new ones. That transaction holds `lockRates`, for which every edit of a product waits. Answers how
 * many on sale have another price now. A product that has no price under any rates (its columns contradict one another)
 * keeps the stored price: no list shows it, and it must not keep the rates of the others from being published.
 */
export function repriceCatalogue(db: Db, rates: Rates): Promise<number> {
  return repriceBatches(db, productsPricedOtherwise(db, rates.id), rates)
}

/**
 * Writes the prices of products by these rates and the shop's settings, a batch at a time. Returns how many on sale
 * have another price now.
 */
export async function repriceBatches(
  db: Db,
  batches: AsyncIterable<LinkedProduct[]>,
  rates: Rates,
): Promise<number> {
  const settings = await readPriceSettings(db)
  const { sales } = await readSetting({ db }, runningSales)
  let repriced = 0
  for await (const batch of batches) {
    const priced = batch.flatMap((product) => {
      const prices = pricesOf(product, { sheet: rates.sheet, settings, sales })
      return prices ? [{ ...prices, isMoved: !product.archivedAt && product.price !== prices.price }] : []
    })
    await writePrices(db, rates.id, priced)
    repriced += priced.filter(({ isMoved }) => isMoved).length
  }
  return repriced
}

/** The prices of a product; null where it has none. */
function pricesOf(product: LinkedProduct, basis: Basis): Repriced | null {
  try {
    const breakup = linkedBreakup(product, basis)
    const variants = variantPrices(product, breakup, basis.sheet)
    const isPrice = Number.isSafeInteger(breakup.price)
    return isPrice ? { id: product.id, price: breakup.price, variantPrices: variants } : null
  } catch {
    return null
  }
}

type Basis = { sheet: RateSheet; settings: PriceSettings; sales: readonly RunningSale[] }

/** The price of a rate-linked product by these rates, line by line, with the best of these sales. */
export function linkedBreakup(product: LinkedProduct, { sheet, settings, sales }: Basis): Breakup {
  const terms = termsOfProduct(product, typeTermsOf(settings, product))
  return priceBreakup(withBestSale(terms, salesOn(product, sales), sheet), sheet)
}
