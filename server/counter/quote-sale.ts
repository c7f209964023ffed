import {
  type CounterQuote,
  type quoteCounterSale as contract,
  counterSettings,
} from '#contracts/admin/counter.ts'
import { panSettings } from '#contracts/admin/pans.ts'
import type { Given } from '#contracts/endpoint.ts'
import { sizeQuestion } from '#rules/catalogue/size-choice.ts'
import { productTitle } from '#rules/catalogue/variants.ts'
import type { Quote } from '#rules/checkout/quote.ts'
import { counterDiscountFault, maxCounterDiscount } from '#rules/counter/counter-discount.ts'
import { ADDRESS_NEEDED_FROM } from '#rules/counter/counter-sale.ts'
import { isAllowed } from '#rules/identity/permissions.ts'
import { priceLines } from '#rules/invoices/price-lines.ts'
import { basisBps, fromRupees, type Paise, toRupees } from '#rules/money.ts'
import { huidRequired } from '#rules/orders/huid-required.ts'
import { needsPan } from '#rules/orders/pan.ts'
import type { Caller } from '#server/caller.ts'
import { presentVariants, productAddress } from '#server/catalogue/products.present.ts'
import { quoteProduct } from '#server/checkout/quote/quote-product.ts'
import { notFound } from '#server/errors.ts'
import { type PricedProduct, pricedProduct } from '#server/pricing/priced-product.store.ts'
import { type ChosenProduct, inVariant } from '#server/pricing/product-price.ts'
import { readSetting, settingAmong } from '#server/settings/read-setting.ts'
import type { Shop } from '#server/shop.ts'
import { couponOfQuote } from './coupon-of-sale.ts'

type Bought = Omit<Given<typeof contract>['body'], 'mobileNumber'>
type Asked = Given<typeof contract>['body']

/** What a product costs at the counter at this moment, line by line. Reserves nothing. */
export async function quoteCounterSale(shop: Shop, caller: Caller, bought: Asked): Promise<CounterQuote> {
  const found = await productOnSale(shop, bought.productId)
  // Without a size there is a price all the same: that of the product as it comes.
  const listed = inVariant(found.product, bought.variant) ?? notInVariant()
  const couponed = await couponOfQuote(shop, found, bought)
  const product = inVariant(couponed.found.product, bought.variant) ?? notInVariant()
  const { quote, mostOff, minAdvance } = await counterTerms(shop, caller, { found, product, bought })
  const { above } = settingAmong(found.settings, panSettings)
  return {
    product: presentProduct(found, product, quote),
    question: sizeQuestion(product.variants, bought.variant),
    rows: priceLines(quote).map((row) => ({ ...row, amount: toRupees(row.amount) })),
    taxable: toRupees(quote.taxable),
    gst: toRupees(quote.gst),
    insurance: toRupees(quote.insurance),
    total: toRupees(quote.total),
    coupon: couponed.entered && {
      ...couponed.entered,
      saving: toRupees(listed.breakup.price - product.breakup.price),
    },
    discountFault: counterDiscountFault(fromRupees(bought.discount), mostOff),
    maxDiscount: toRupees(mostOff),
    pan: { needed: needsPan(quote.total, fromRupees(above)), above },
    addressNeeded: quote.total >= ADDRESS_NEEDED_FROM,
    minAdvance: toRupees(minAdvance),
  }
}

/** A product that is on sale, at this moment's price. Refuses (404) any other. */
export async function productOnSale({ db }: Shop, productId: string): Promise<PricedProduct> {
  const found = await pricedProduct(db, productId)
  if (!found || found.product.archivedAt) throw notFound('Product not found.')
  return found
}

const notInVariant = (): never => {
  throw notFound('This product does not come in that variant.')
}

type Sale = { found: PricedProduct; product: ChosenProduct; bought: Bought }

/** The quote of a sale, with the discount as far as it may go, and the limits of this caller, in paise. */
export async function counterTerms(
  shop: Shop,
  caller: Caller,
  { found, product, bought }: Sale,
): Promise<{ quote: Quote; mostOff: Paise; minAdvance: Paise; minAdvanceBps: number }> {
  const { maxDiscountBps, minAdvanceBps } = await readSetting(shop, counterSettings)
  const limit = isAllowed(caller.role, 'prices.cut') ? null : maxDiscountBps
  const mostOff = maxCounterDiscount(product.breakup, limit)
  const counterOff = Math.min(fromRupees(bought.discount), mostOff)
  const quote = quoteProduct(found, product, { now: shop.clock.now(), welcomeBps: 0, counterOff })
  return { quote, mostOff, minAdvanceBps, minAdvance: basisBps(quote.total, minAdvanceBps) }
}

function presentProduct(
  { product: stored, categorySlug }: PricedProduct,
  product: ChosenProduct,
  { piece }: Quote,
): CounterQuote['product'] {
  return {
    id: product.id,
    name: productTitle(piece),
    url: productAddress(categorySlug, product.slug),
    picture: piece.pictures[0] ?? null,
    purity: piece.purity,
    available: stored.stockQuantity - stored.reservedQuantity,
    huidRequired: huidRequired(piece),
    variants: presentVariants(product.variants),
  }
}
