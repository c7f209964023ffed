import type { ShopModule } from '#server/modules/shop-module.ts'
import { listReturns } from './server/admin/read-return.ts'
import { adminReturnsApi } from './server/admin/returns.api.ts'
import { boughtBackBy } from './server/bought-back.store.ts'
import { BOOKS_OF_RETURNS } from './server/for-the-shop/books-of-returns.store.ts'
import { factsOfReturn } from './server/for-the-shop/facts-of-return.store.ts'
import { FIGURES_OF_RETURNS } from './server/for-the-shop/figures-of-returns.store.ts'
import { RETURNS_OF_ITEMS, RETURNS_OF_LINES } from './server/for-the-shop/returns-of-lines.store.ts'
import { forgetReturns } from './server/forget-returns.ts'
import { lapseReturns } from './server/lapse-returns.ts'
import { returnsApi } from './server/returns.api.ts'

/** Pieces that come back: returns, exchanges, buybacks and resizings. */
export const returns: ShopModule = {
  name: 'returns',
  features: [returnsApi, adminReturnsApi],
  jobs: { 'forget-returns': forgetReturns, 'lapse-returns': lapseReturns },
  factsToTell: factsOfReturn,
  lines: RETURNS_OF_LINES,
  items: RETURNS_OF_ITEMS,
  goldTaken: boughtBackBy,
  books: BOOKS_OF_RETURNS,
  dashboard: FIGURES_OF_RETURNS,
  found: {
    // Returns are found by their number, or by that of their order.
    returns: {
      permission: 'returns.handle',
      isSearchedBy: (search) => /^[a-z]{2,5}[\s-]?\d+$/i.test(search),
      list: listReturns,
    },
  },
}
