import { NIL as NOBODY } from 'uuid'
import type { ParsedRequest } from '#contracts/endpoint.ts'
import { tooFewSentence } from '#rules/catalogue/stock.ts'
import { productTitle } from '#rules/catalogue/variants.ts'
import type { Quote } from '#rules/checkout/quote.ts'
import { counterDiscountFault } from '#rules/checkout/sale/bill-discount.ts'
import { priceLines } from '#rules/invoices/price-lines.ts'
import { lineNeedsHuid } from '#rules/orders/line-needs-huid.ts'
import { needsPan } from '#rules/orders/pan.ts'
import { readCouponCode } from '#rules/promotions/coupon.ts'
import type { Caller } from '#server/caller.ts'
import {
  available,
  presentItems,
  presentVariants,
  productAddress,
} from '#server/catalogue/products.present.ts'
import { customerByNumber } from '#server/identity/customers.store.ts'
import { type ItemRow, itemsByTag } from '#server/items/items.store.ts'
import { tagsOf } from '#server/pricing/left-beside.ts'
import type { ProductWithPrice } from '#server/pricing/product-price.ts'
import type { Shop } from '#server/shop.ts'
import type { quoteCounterSale as contract, QuotedProduct } from '#trade/counter/contract/quote.ts'
import { ADDRESS_NEEDED_FROM } from '#trade/counter/rules/counter-sale.ts'
import { counterSaleTerms, type QuotedLine } from './counter-sale-terms.ts'
import { firstPhotographs } from './first-photographs.ts'

type SaleRequest = ParsedRequest<typeof contract>['body']

/** The price of products at the counter at this moment, line by line. Reserves nothing. */
export async function quoteCounterSale(shop: Shop, caller: Caller, asked: SaleRequest) {
  const { items: wishes, coupon, discount, isSez, mobileNumber } = asked
  const customer = await buyerOf(shop, coupon, mobileNumber)
  const terms = await counterSaleTerms(shop, caller, { items: wishes, coupon, discount, isSez, customer })
  const { items, roundOff, total, maxDiscount, maxDiscountReason, minAdvance, rateFixedUntil, panAbove } =
    terms
  const tagged = await itemsByTag(shop.db, tagsOf(wishes))
  const photographs = await firstPhotographs(
    shop.db,
    [...tagged.values()].map(({ id }) => id),
  )
  const code = readCouponCode(coupon)
  const saving = items.reduce((sum, { listed, breakup }) => sum + listed.price - breakup.price, 0)
  return {
    items: items.map((line) => presentItem(line, { tagged, photographs })),
    ...sumsOf(items.map(({ quote }) => quote)),
    roundOff,
    total,
    coupon: code === '' ? null : { code, fault: terms.couponFault, saving },
    discountFault: counterDiscountFault(discount, maxDiscount),
    maxDiscount,
    maxDiscountReason,
    pan: { needed: needsPan(total, panAbove), above: panAbove },
    addressNeeded: total >= ADDRESS_NEEDED_FROM,
    minAdvance,
    rateFixedUntil: items.some(({ quote }) => quote.rateId !== null) ? rateFixedUntil : null,
  }
}

/** Whose coupon it is; before the number of the customer is typed only the limit of all customers counts. */
async function buyerOf({ db }: Shop, coupon: string, mobileNumber: string) {
  const buyer = coupon !== '' && mobileNumber !== '' && (await customerByNumber(db, mobileNumber))
  return buyer || { id: NOBODY, mobileNumber }
}

function sumsOf(quotes: readonly Quote[]) {
  const sum = (part: 'taxable' | 'gst' | 'insurance') => quotes.reduce((all, quote) => all + quote[part], 0)
  return { taxable: sum('taxable'), gst: sum('gst'), insurance: sum('insurance') }
}

/** `photographs`: addresses by the id of the item. */
type ChosenItems = { tagged: ReadonlyMap<string, ItemRow>; photographs: ReadonlyMap<string, string> }

function presentItem(
  { wish, found, standard, product, variant, question, faults, quote }: QuotedLine,
  chosen: ChosenItems,
): QuotedProduct {
  const { product: quoted } = quote
  const { quantity } = wish
  const { tag } = product.variant
  const item = chosen.tagged.get(wish.itemTag ?? '') ?? null
  // A piece that the customer has on approval is out of the stock, and is sold from there.
  const left = available(found.product) + (item?.status === 'on-approval' ? 1 : 0)
  const tooMany = faults.find(({ part }) => part === 'quantity')
  return {
    product: {
      id: product.id,
      name: productTitle({ name: quoted.name, variant: { ...variant, ...(tag !== null && { tag }) } }),
      url: productAddress(found.categorySlug, product.slug),
      image: quoted.images[0] ?? null,
      purity: quoted.purity,
      available: left,
      maxQuantity: found.maxQuantity,
      huidRequired: lineNeedsHuid({ quote, quantity }),
      variants: presentVariants(product.variants),
      items: product.stockedBy === 'item' ? itemsOffered(standard) : null,
    },
    item: item && {
      tag: item.tag,
      huid: item.huid ?? '',
      weight: item.grossWeightMg,
      netWeight: item.netWeightMg,
      photograph: chosen.photographs.get(item.id) ?? null,
    },
    quantity,
    // Several pieces of which there are fewer; a single one that is gone is shown as such.
    quantityFault: tooMany?.sentence ?? (quantity > left && left > 0 ? tooFewSentence(left) : null),
    question,
    discount: quote.counterDiscount ?? 0,
    rows: priceLines(quote),
    ...sumsOf([quote]),
    roundOff: quote.roundOff ?? 0,
    total: quote.total,
  }
}

const itemsOffered = (product: ProductWithPrice) =>
  (presentItems(product) ?? []).map(({ tag, grossWeight, price }) => ({ tag, weight: grossWeight, price }))
