import type { quoteCounterSale as contract, QuotedProduct } from '#contracts/admin/counter.ts'
import { panSettings } from '#contracts/admin/pans.ts'
import type { ParsedRequest } from '#contracts/endpoint.ts'
import { huidRequired } from '#rules/catalogue/huid-required.ts'
import { quantityFault } from '#rules/catalogue/quantity.ts'
import { sizeQuestion } from '#rules/catalogue/size-choice.ts'
import { tooFewSentence } from '#rules/catalogue/stock.ts'
import { choiceOf } from '#rules/catalogue/tagged-item.ts'
import { productTitle, type VariantChoice } from '#rules/catalogue/variants.ts'
import type { Quote } from '#rules/checkout/quote.ts'
import { counterDiscountFault } from '#rules/counter/counter-discount.ts'
import { ADDRESS_NEEDED_FROM } from '#rules/counter/counter-sale.ts'
import { priceLines } from '#rules/invoices/price-lines.ts'
import { NO_TAG } from '#rules/items/item-text.ts'
import { fromRupees, type Paise, toRupees } from '#rules/money.ts'
import { needsPan } from '#rules/orders/pan.ts'
import type { Caller } from '#server/caller.ts'
import {
  available,
  presentItems,
  presentVariants,
  productAddress,
} from '#server/catalogue/products.present.ts'
import { notFound } from '#server/errors.ts'
import { type ItemRow, itemsByTag } from '#server/items/items.store.ts'
import { tagsOf } from '#server/pricing/left-beside.ts'
import type { PricedProduct } from '#server/pricing/priced-product.store.ts'
import { type ChosenProduct, inQuantity, inVariant } from '#server/pricing/product-price.ts'
import { notInVariant } from '#server/pricing/variant-for-sale.ts'
import { readSetting } from '#server/settings/read-setting.ts'
import type { Shop } from '#server/shop.ts'
import { counterSaleTerms, pricedProductsOnSale, type QuotedChosen } from './counter-sale-terms.ts'
import { couponOfQuote } from './coupon-of-sale.ts'
import { firstPhotographs } from './first-photographs.ts'

type SaleRequest = ParsedRequest<typeof contract>['body']

/** What products cost at the counter at this moment, line by line. Reserves nothing. */
export async function quoteCounterSale(shop: Shop, caller: Caller, asked: SaleRequest) {
  const found = await pricedProductsOnSale(shop, asked.items)
  const couponed = await couponOfQuote(shop, found, asked)
  const chosen = couponed.found.map((one, nth) => ({
    found: one,
    product: inWanted(one, asked, nth),
    quantity: asked.items[nth]?.quantity ?? 1,
  }))
  const listed = found.map((one, nth) => inWanted(one, asked, nth))
  const discount = fromRupees(asked.discount)
  const terms = await counterSaleTerms(shop, caller, { chosen, discount, isSez: asked.isSez })
  const { items, total, maxDiscount, maxDiscountReason, minAdvance, rateFixedUntil } = terms
  const tagged = await itemsByTag(shop.db, tagsOf(asked.items))
  const photographs = await firstPhotographs(
    shop.db,
    [...tagged.values()].map(({ id }) => id),
  )
  const { above } = await readSetting(shop, panSettings)
  return {
    items: items.map((one, nth) => presentItem(one, { wish: wishOf(asked, nth), tagged, photographs })),
    ...sumsOf(items.map(({ quote }) => quote)),
    total: toRupees(total),
    coupon: couponed.entered && {
      ...couponed.entered,
      saving: toRupees(priceOf(listed) - priceOf(chosen.map(({ product }) => product))),
    },
    discountFault: counterDiscountFault(discount, maxDiscount),
    maxDiscount: toRupees(maxDiscount),
    maxDiscountReason,
    pan: { needed: needsPan(total, fromRupees(above)), above },
    addressNeeded: total >= ADDRESS_NEEDED_FROM,
    minAdvance: toRupees(minAdvance),
    rateFixedUntil: items.some(({ quote }) => quote.rateId !== null) ? rateFixedUntil : null,
  }
}

/** Without a size there is a price all the same: that of the product as it comes. */
function inWanted({ product }: PricedProduct, asked: SaleRequest, nth: number): ChosenProduct {
  const wish = wishOf(asked, nth)
  const chosen = inVariant(product, wish)
  if (!chosen) throw wish.tag ? notInVariant(wish) : notFound('This product does not come in that variant.')
  return inQuantity(chosen, asked.items[nth]?.quantity ?? 1)
}

function wishOf({ items }: SaleRequest, nth: number): VariantChoice {
  const item = items[nth]
  return item ? choiceOf(item) : {}
}

const priceOf = (products: readonly ChosenProduct[]): Paise =>
  products.reduce((sum, { breakup }) => sum + breakup.price, 0)

function sumsOf(quotes: readonly Quote[]) {
  const sum = (part: 'taxable' | 'gst' | 'insurance') =>
    toRupees(quotes.reduce((all, quote) => all + quote[part], 0))
  return { taxable: sum('taxable'), gst: sum('gst'), insurance: sum('insurance') }
}

type ChosenItems = {
  wish: VariantChoice
  tagged: ReadonlyMap<string, ItemRow>
  /** Addresses by the id of the item. */
  photographs: ReadonlyMap<string, string>
}

function presentItem(
  { found, product, quantity, quote }: QuotedChosen,
  { wish, ...chosen }: ChosenItems,
): QuotedProduct {
  const { product: quoted } = quote
  const item = chosen.tagged.get(wish.tag ?? '')
  const left = available(found.product)
  return {
    product: {
      id: product.id,
      name: productTitle(quoted),
      url: productAddress(found.categorySlug, product.slug),
      image: quoted.images[0] ?? null,
      purity: quoted.purity,
      available: left,
      maxQuantity: found.maxQuantity,
      huidRequired: huidRequired(quoted, quantity),
      variants: presentVariants(product.variants),
      items: product.stockedBy === 'item' ? itemsOffered(found) : null,
    },
    item: item ? presentTagged(item, chosen) : null,
    quantity,
    quantityFault: quantityFaultOf(quantity, { max: found.maxQuantity, left }),
    question: questionOf(product, wish),
    discount: toRupees(quote.counterDiscount ?? 0),
    rows: priceLines(quote).map((row) => ({ ...row, amount: toRupees(row.amount) })),
    ...sumsOf([quote]),
    total: toRupees(quote.total),
  }
}

const itemsOffered = ({ product }: PricedProduct) =>
  (presentItems(product) ?? []).map(({ tag, grossWeight, price }) => ({ tag, weight: grossWeight, price }))

const presentTagged = (
  { id, tag, huid, grossWeightMg, netWeightMg }: ItemRow,
  { photographs }: Pick<ChosenItems, 'photographs'>,
) => ({
  ...{ tag, huid: huid ?? '' },
  weight: grossWeightMg / 1000,
  netWeight: netWeightMg / 1000,
  photograph: photographs.get(id) ?? null,
})

function questionOf({ stockedBy, variants }: ChosenProduct, wanted: VariantChoice): string | null {
  if (stockedBy === 'count') return sizeQuestion(variants, wanted, 'a')
  return wanted.tag ? null : NO_TAG
}

/** Several pieces of which there are fewer; a single one that is gone is shown as such. */
function quantityFaultOf(quantity: number, { max, left }: { max: number; left: number }): string | null {
  const isShort = quantity > left && left > 0
  return quantityFault({ quantity, max, engraving: '' }) ?? (isShort ? tooFewSentence(left) : null)
}
