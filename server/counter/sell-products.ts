import { byProduct, stockOf, takeFromStock } from '#server/catalogue/stock.store.ts'
import { refused } from '#server/errors.ts'
import type { Shop } from '#server/shop.ts'
import type { QuotedChosen } from './counter-sale-terms.ts'

type Sold = { productId: string; name: string; isSingle: boolean }

/**
 * Takes the products of a sale out of the stock, in the order of their ids. Refuses (409) when one is gone, with all that
 * are gone in `gone`: of two tills that sell the last piece, one gets it.
 */
export async function sellProducts(within: Shop, items: readonly QuotedChosen[]): Promise<void> {
  const sold = items
    .map(({ product, quote }) => ({
      productId: product.id,
      name: quote.piece.name,
      isSingle: items.length === 1,
    }))
    .toSorted(byProduct)
  for (const [nth, { productId }] of sold.entries())
    if (!(await takeFromStock(within.db, productId, { reserved: false })))
      throw await gone(within, sold.slice(nth))
}

/** `first` could not be counted; of those after it, each that nobody can buy is named as well. */
async function gone(shop: Shop, [first, ...others]: readonly Sold[]) {
  const missing = first ? [{ ...first, isReserved: await isLeft(shop, first) }] : []
  for (const other of others) {
    const isSoldOut = !(await isLeft(shop, other))
    if (isSoldOut) missing.push({ ...other, isReserved: false })
  }
  return refused(missing.map(sentenceOf).join(' '), { gone: missing.map(({ productId }) => productId) })
}

const isLeft = async ({ db }: Shop, { productId }: Sold): Promise<boolean> =>
  ((await stockOf(db, productId))?.stock ?? 0) > 0

function sentenceOf({ name, isSingle, isReserved }: Sold & { isReserved: boolean }): string {
  if (isReserved)
    return isSingle
      ? 'Somebody is buying the last piece online right now.'
      : `Somebody is buying the last “${name}” online right now.`
  return isSingle
    ? 'This piece is sold out: the last one has just been sold.'
    : `“${name}” is sold out: the last one has just been sold.`
}
