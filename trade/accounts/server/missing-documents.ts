import type { ResponseBody } from '#contracts/endpoint.ts'
import { PAPERS_DUE_MS } from '#rules/invoices/papers-due.ts'
import { DAY_MS } from '#rules/time.ts'
import { refused } from '#server/errors.ts'
import type { Shop } from '#server/shop.ts'
import type { readAccounts } from '#trade/accounts/contract/months.ts'
import { boundsOf, type Period, periodName } from '#trade/accounts/rules/period.ts'
import {
  MAX_MISSING,
  ordersWithoutInvoice,
  ordersWithoutNote,
  ordersWithoutVoucher,
} from './missing.store.ts'
import { unreadableOfPeriod } from './unreadable.store.ts'

export type Missing = ResponseBody<typeof readAccounts>['missing'][number]

/** Advances are paid in full within a year. */
const LOOK_BACK_MS = 366 * DAY_MS

/** The documents of a period, or of before, that should be there by now and are not, and rows of it that cannot be read. */
export async function missingDocuments(shop: Shop, period: Period): Promise<Missing[]> {
  const { db, clock } = shop
  const { from, until } = boundsOf(period)
  const window = {
    since: new Date(from.getTime() - LOOK_BACK_MS),
    due: new Date(Math.min(until.getTime(), clock.now().getTime() - PAPERS_DUE_MS)),
  }
  const unreadable = await unreadableOfPeriod(shop, { from, until })
  return [
    ...named(await ordersWithoutInvoice(db, window), 'is paid and has no tax invoice'),
    ...named(await ordersWithoutNote(db, window), 'was refunded and has no credit note'),
    ...named(
      await ordersWithoutVoucher(db, window),
      'was refunded before it was billed and has no refund voucher',
    ),
    ...unreadable.slice(0, MAX_MISSING).map(({ table, id }) => ({
      order: null,
      says: `The row ${id} of ${table} cannot be read; npm run check-shop says why.`,
    })),
  ]
}

function named(rows: readonly { order: string }[], lacks: string): Missing[] {
  const missing: Missing[] = rows
    .slice(0, MAX_MISSING)
    .map(({ order }) => ({ order, says: `Order ${order} ${lacks}.` }))
  return rows.length > MAX_MISSING
    ? [...missing, { order: null, says: `More than ${MAX_MISSING} orders: each ${lacks}.` }]
    : missing
}

/** Refuses (409) an export of a period in which documents are missing, and says which. */
export async function mustBeComplete(shop: Shop, period: Period): Promise<void> {
  const missing = await missingDocuments(shop, period)
  const [first] = missing
  if (!first) return
  const others = missing.length === 1 ? '' : ` More are missing: ${missing.length - 1}.`
  throw refused(`The accounts of ${periodName(period)} are not complete: ${first.says}${others}`, { missing })
}
