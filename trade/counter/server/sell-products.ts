import { tooFewSentence } from '#rules/catalogue/stock.ts'
import { byProduct, countForSale, stockOf, takeFromStock } from '#server/catalogue/stock.store.ts'
import { refused } from '#server/errors.ts'
import type { Shop } from '#server/shop.ts'
import type { QuotedLine } from './counter-sale-terms.ts'

type Sold = { productId: string; quantity: number; name: string; isSingle: boolean }

/**
 * Takes the products of a sale out of the stock, in the order of their ids; `approvedTags`: the items that the customer had on
 * approval, which were out of it before. Refuses (409) when too few are left, with all
 * such in `gone`: of two tills that sell the last piece, one gets it.
 */
export async function sellProducts(
  within: Shop,
  items: readonly QuotedLine[],
  approvedTags: ReadonlySet<string>,
): Promise<void> {
  const sold = items
    .map(({ wish: { productId, quantity }, quote }) => ({
      productId,
      quantity,
      name: quote.product.name,
      isSingle: items.length === 1,
      isApproved: approvedTags.has(quote.product.variant?.tag ?? ''),
    }))
    .toSorted(byProduct)
  for (const [nth, one] of sold.entries()) {
    if (one.isApproved) await countForSale(within.db, one.productId)
    if (!(await takeFromStock(within.db, one, { reserved: false }))) throw await gone(within, sold.slice(nth))
  }
}

type Left = { stock: number; available: number }
type Missing = Sold & { left: Left }

/** `first` could not be counted; of those after it, each of which too few are in the shop is named as well. */
async function gone(shop: Shop, [first, ...others]: readonly Sold[]) {
  const missing: Missing[] = first ? [{ ...first, left: await leftOf(shop, first) }] : []
  for (const other of others) {
    const left = await leftOf(shop, other)
    if (left.stock < other.quantity) missing.push({ ...other, left })
  }
  return refused(missing.map(sentenceOf).join(' '), { gone: missing.map(({ productId }) => productId) })
}

const leftOf = async ({ db }: Shop, { productId }: Sold): Promise<Left> =>
  (await stockOf(db, productId)) ?? { stock: 0, available: 0 }

function sentenceOf({ name, isSingle, left }: Missing): string {
  if (left.available > 0) return tooFewSentence(left.available, isSingle ? '' : name)
  if (left.stock > 0)
    return isSingle
      ? 'Somebody is buying the last piece online right now.'
      : `Somebody is buying the last “${name}” online right now.`
  return isSingle
    ? 'This piece is sold out: the last one has just been sold.'
    : `“${name}” is sold out: the last one has just been sold.`
}
