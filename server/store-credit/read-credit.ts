import type { CursorQuery } from '#contracts/paging.ts'
import { toPage } from '#server/paging/keyset.ts'
import type { Shop } from '#server/shop.ts'
import { presentList } from '#server/unreadable/set-aside.ts'
import { balanceOf, entriesOf } from './store-credit.store.ts'

/** A customer's store credit: the balance, and a page of the entries, newest first. */
export async function readCredit(shop: Shop, customerId: string, cursor: CursorQuery) {
  const { db } = shop
  const page = toPage(await entriesOf(db, customerId, cursor), cursor, ({ id }) => id)
  return {
    ...page,
    rows: presentList(shop, page.rows, {
      table: 'store_credit_entries',
      idOf: ({ id }) => id,
      present: ({ id, kind, amount, reason, at }) => ({
        id,
        kind,
        reason,
        amount,
        at,
      }),
    }),
    balance: await balanceOf(db, customerId),
  }
}
