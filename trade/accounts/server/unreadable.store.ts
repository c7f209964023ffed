import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { payments } from '#db/schema/checkout.ts'
import { invoiceRevisions, invoices } from '#db/schema/invoices.ts'
import { orderLines, orders } from '#db/schema/orders.ts'
import { tenders } from '#db/schema/tenders.ts'
import type { Shop } from '#server/shop.ts'
import { findUnreadable, type UnreadableFault } from '#server/unreadable/find-unreadable.ts'
import type { Bounds } from '#trade/accounts/rules/period.ts'
import { within } from './within.store.ts'

/** Tables that the accounts of a period are made of, and the moment by which a row belongs to it. */
const OF_A_PERIOD: readonly { table: PgTable; at: PgColumn }[] = [
  { table: invoices, at: invoices.issuedAt },
  { table: invoiceRevisions, at: invoiceRevisions.revisedAt },
  { table: orders, at: orders.placedAt },
  { table: orderLines, at: orderLines.placedAt },
  { table: payments, at: payments.capturedAt },
  { table: tenders, at: tenders.at },
]

/** Rows of a period's accounts that cannot be read. */
export const unreadableOfPeriod = (
  { db, modules }: Pick<Shop, 'db' | 'modules'>,
  bounds: Bounds,
): Promise<UnreadableFault[]> =>
  findUnreadable(
    db,
    [...OF_A_PERIOD, ...modules.flatMap(({ books }) => books?.tables ?? [])].map(({ table, at }) => ({
      table,
      only: within(at, bounds),
    })),
  )
