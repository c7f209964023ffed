import { aliasedTable, and, desc, eq, gte, lt } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { customers, PERSON_COLUMNS } from '#db/schema/identity.ts'
import { orders } from '#db/schema/orders.ts'
import { tenders } from '#db/schema/tenders.ts'
import type { CashOfDay } from '#server/modules/paid-at-counter.ts'

/** Cash between two moments, the newest first, with its order and who took it. */
export function cashRows(db: Db, { from, before, adminId, limit }: CashOfDay) {
  const buyers = aliasedTable(customers, 'buyers')
  return db
    .select({
      tender: tenders,
      order: orders.number,
      address: orders.shippingAddress,
      buyer: {
        firstName: buyers.firstName,
        lastName: buyers.lastName,
        mobileNumber: buyers.mobileNumber,
      },
      by: PERSON_COLUMNS,
    })
    .from(tenders)
    .innerJoin(orders, eq(orders.paymentId, tenders.paymentId))
    .innerJoin(buyers, eq(buyers.id, orders.customerId))
    .innerJoin(customers, eq(customers.id, tenders.by))
    .where(
      and(
        eq(tenders.kind, 'cash'),
        gte(tenders.at, from),
        lt(tenders.at, before),
        adminId === null ? undefined : eq(tenders.by, adminId),
      ),
    )
    .orderBy(desc(tenders.at), desc(tenders.id))
    .limit(limit)
}
