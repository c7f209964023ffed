import { aliasedTable, and, desc, eq, gte, lt, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { tenders } from '#db/schema/counter.ts'
import { customers, PERSON_COLUMNS } from '#db/schema/identity.ts'
import { oldGoldVouchers } from '#db/schema/old-gold.ts'
import { oldGoldPurchases } from '#db/schema/old-gold-purchases.ts'
import { orders } from '#db/schema/orders.ts'
import type { OldGoldVoucher } from '#rules/old-gold/old-gold-voucher.ts'

/** `adminId`: only what this admin took or paid out; null: everybody. */
type CashOfDay = { from: Date; before: Date; adminId: string | null; limit: number }

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

/** Cash that was paid for old gold without a sale between two moments, the newest first, with its voucher and who paid it. */
export function goldRows(db: Db, { from, before, adminId, limit }: CashOfDay) {
  const { id, amount, at } = oldGoldPurchases
  return db
    .select({
      ...{ id, amount, at },
      voucher: oldGoldVouchers.number,
      seller: sql<OldGoldVoucher['seller']>`${oldGoldVouchers.document} -> 'seller'`,
      by: PERSON_COLUMNS,
    })
    .from(oldGoldPurchases)
    .innerJoin(oldGoldVouchers, eq(oldGoldVouchers.purchaseId, oldGoldPurchases.id))
    .innerJoin(customers, eq(customers.id, oldGoldPurchases.by))
    .where(
      and(
        eq(oldGoldPurchases.kind, 'cash'),
        gte(oldGoldPurchases.at, from),
        lt(oldGoldPurchases.at, before),
        adminId === null ? undefined : eq(oldGoldPurchases.by, adminId),
      ),
    )
    .orderBy(desc(oldGoldPurchases.at), desc(oldGoldPurchases.id))
    .limit(limit)
}
