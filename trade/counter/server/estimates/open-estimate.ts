import { NIL as NOBODY } from 'uuid'
import { productTitle } from '#rules/catalogue/variants.ts'
import type { Quote } from '#rules/checkout/quote.ts'
import { formatEstimateCode } from '#rules/estimate-code.ts'
import { formatDateTime } from '#rules/format-dates.ts'
import { isInZone } from '#rules/identity/business.ts'
import type { Caller } from '#server/caller.ts'
import { available } from '#server/catalogue/products.present.ts'
import { mustFind, ShopError } from '#server/errors.ts'
import type { Shop } from '#server/shop.ts'
import {
  type EstimateWish,
  goneSince,
  priceChange,
  tagSoldSince,
  totalChange,
} from '#trade/counter/rules/estimate.ts'
import { counterSaleTerms, type QuotedLine } from '#trade/counter/server/counter-sale-terms.ts'
import { type CounterEstimateRow, counterEstimateOf } from './estimates.store.ts'

/** Refuses (404) a code that no estimate has, or has no more. */
export async function mustFindEstimate({ db }: Shop, code: string): Promise<CounterEstimateRow> {
  return mustFind(await counterEstimateOf(db, code), `No estimate has the code ${formatEstimateCode(code)}.`)
}

/** An estimate with the prices of this moment, and what has changed since it was made. */
export async function openCounterEstimate(shop: Shop, caller: Caller, code: string) {
  const estimate = await mustFindEstimate(shop, code)
  const { createdAt, validUntil, mobileNumber, person, wishes, quotes, total: estimated } = estimate
  const isSez = isInZone(person.business)
  const pieces: PieceToday[] = []
  for (const [nth, wish] of wishes.entries()) {
    const quote = quotes[nth]
    if (quote) pieces.push(await pieceToday(shop, caller, { wish, quote, isSez }))
  }
  const left = pieces.filter(({ wish }) => wish !== null)
  const lines = await pricedToday(
    shop,
    caller,
    left.flatMap(({ wish }) => wish ?? []),
    isSez,
  )
  const items = lines.map(presentItem)
  const total = items.reduce((sum, item) => sum + item.total, 0)
  const isOver = validUntil <= shop.clock.now()
  return {
    code,
    createdAt,
    validUntil,
    estimated,
    total,
    mobileNumber,
    person,
    items,
    changes: [
      isOver && `This estimate was valid until ${formatDateTime(validUntil)}. These are the prices of today.`,
      ...pieces.map((piece) => piece.change ?? changeOf(piece, lines[left.indexOf(piece)])),
      totalChange(estimated, total),
    ].filter((one) => typeof one === 'string'),
  }
}

type Estimated = { wish: EstimateWish; quote: Quote; isSez: boolean }
/** `wish`: as it can be sold now, null where it cannot; `change`: why it is not as it was wished. */
type PieceToday = { wish: EstimateWish | null; quote: Quote; change: string | null }

const changeOf = ({ quote: before }: PieceToday, line: QuotedLine | undefined): string | null =>
  line ? priceChange({ name: productTitle(before.product), before, after: line.quote }) : null

/** Where its item is gone, another one of the product has to be chosen; its price is that of the product. */
async function pieceToday(
  shop: Shop,
  caller: Caller,
  { wish, quote, isSez }: Estimated,
): Promise<PieceToday> {
  if (await canBeSold(shop, caller, wish, isSez)) return { wish, quote, change: null }
  const { itemTag, ...untagged } = wish
  if (itemTag && (await canBeSold(shop, caller, untagged, isSez)))
    return { wish: untagged, quote, change: tagSoldSince(quote.product.name, itemTag) }
  return { wish: null, quote, change: goneSince(productTitle(quote.product)) }
}

async function canBeSold(shop: Shop, caller: Caller, wish: EstimateWish, isSez: boolean): Promise<boolean> {
  try {
    return (await pricedToday(shop, caller, [wish], isSez)).every(isInStock)
  } catch (error) {
    if (error instanceof ShopError && ['notFound', 'refused', 'invalid'].includes(error.code)) return false
    throw error
  }
}

/** All of them as one bill, because the bill is rounded as one. */
async function pricedToday(
  shop: Shop,
  caller: Caller,
  items: readonly EstimateWish[],
  isSez: boolean,
): Promise<readonly QuotedLine[]> {
  if (items.length === 0) return []
  const customer = { id: NOBODY, mobileNumber: '' }
  return (await counterSaleTerms(shop, caller, { items, coupon: '', discount: 0, isSez, customer })).items
}

const isInStock = ({ found, wish }: QuotedLine): boolean => available(found.product) >= wish.quantity

function presentItem({ wish, quote, variant, product }: QuotedLine) {
  const { tag } = product.variant
  return {
    productId: product.id,
    quantity: wish.quantity,
    itemTag: wish.itemTag ? tag : null,
    name: productTitle(quote.product),
    image: quote.product.images[0] ?? null,
    variant: withoutTag(variant),
    total: quote.total,
  }
}

const withoutTag = ({ tag: _, ...variant }: QuotedLine['variant']) => variant
