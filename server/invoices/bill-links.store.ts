import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { firstOf } from '#db/first-of.ts'
import { customers } from '#db/schema/identity.ts'
import { invoices } from '#db/schema/invoices.ts'
import { orders } from '#db/schema/orders.ts'

/** Of which order a document is, and the number of its customer. */
export const customerOfDocument = (db: Db, id: string) =>
  db
    .select({
      order: orders.number,
      shippingAddress: orders.shippingAddress,
      mobileNumber: customers.mobileNumber,
    })
    .from(invoices)
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .where(eq(invoices.id, id))
    .then(firstOf)
