import type { ParsedRequest } from '#contracts/endpoint.ts'
import type { readQuote as contract, QuoteView } from '#contracts/quotes.ts'
import type { Caller } from '#server/caller.ts'
import { readWishes } from '#server/checkout/items-for-sale.ts'
import { mustFind, notFound, ShopError } from '#server/errors.ts'
import { isOnSale } from '#server/pricing/priced-product.store.ts'
import type { Shop } from '#server/shop.ts'
import { showQuotes } from './shown-quotes.ts'

/** The price of a product for this customer at this moment, line by line. Reserves nothing and promises nothing. */
export async function readQuote(
  shop: Shop,
  caller: Caller,
  { coupon, isSez, ...wish }: ParsedRequest<typeof contract>['body'],
): Promise<QuoteView> {
  const [read] = await readWishes(shop.db, [wish], caller)
  if (!isOnSale(read?.found)) throw notFound('Product not found.')
  const { answers } = await showQuotes(shop, caller, [{ wish, found: read.found }], { coupon, isSez })
  const quote = mustFind(answers[0], 'Product not found.')
  if (quote instanceof ShopError) throw quote
  return quote
}
