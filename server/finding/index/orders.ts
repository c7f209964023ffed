import type { Sort } from '#rules/finding/listing-choice.ts'
import type { SlotOrder } from './first-slots.ts'
import type { ProductIndex } from './product-index.ts'

/** The sort orders of listings; the id makes each of them total, so that pages neither repeat nor skip a product. */
export function orders(index: ProductIndex): Record<Sort, SlotOrder> {
  const { featured, newest } = index.columns
  const ties = (one: number, other: number) => index.byId(other, one)
  return {
    featured: { keys: featured, sign: 1, ties },
    newest: { keys: newest, sign: 1, ties },
    'price-asc': { keys: null, sign: 1, ties: (one, other) => index.byId(one, other) },
    'price-desc': { keys: null, sign: -1, ties },
  }
}
