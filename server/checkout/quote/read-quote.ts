import type { QuoteView } from '#contracts/quotes.ts'
import type { Caller } from '#server/caller.ts'
import { notFound, ShopError } from '#server/errors.ts'
import { tagsOf } from '#server/pricing/left-beside.ts'
import { pricedProduct } from '#server/pricing/priced-product.store.ts'
import type { Shop } from '#server/shop.ts'
import { type QuoteRequest, quoteRequests } from './quote-requests.ts'

/** What a product would cost this customer at this moment, line by line. Holds nothing and promises nothing. */
export async function readQuote(
  shop: Shop,
  caller: Caller,
  { coupon, isSez, ...request }: QuoteRequest & { coupon: string; isSez: boolean },
): Promise<QuoteView> {
  const found = await pricedProduct(shop.db, request.productId, {
    customerId: caller.customerId,
    tags: tagsOf([request]),
  })
  if (!found || found.product.archivedAt || found.maxQuantity === 0) throw notFound('Product not found.')
  const { answers } = await quoteRequests(shop, caller, [{ request, found }], { coupon, isSez })
  const quote = answers.get(request) ?? notFound('Product not found.')
  if (quote instanceof ShopError) throw quote
  return quote
}
