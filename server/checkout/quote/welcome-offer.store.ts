import { and, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { payments } from '#db/schema/checkout.ts'
import { customers } from '#db/schema/identity.ts'
import { orders } from '#db/schema/orders.ts'
import type { PaymentRow } from '#server/orders/payments.store.ts'

/** An account, and those that were erased and had the same mobile number. */
export type Person = { customerId: string; formerNumberHash: string }

/** Payments that do not count as using the offer: one of them, or all that a new one for a product replaces. */
export type NotCounting = { paymentId: string } | { customerId: string; productId: string }

/** Whether this person has an order that was not cancelled. */
export async function hasOrderedBefore(db: Db, person: Person): Promise<boolean> {
  const ordered = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(inArray(orders.customerId, accountsOf(db, person)), ne(orders.status, 'Cancelled')))
    .limit(1)
  return ordered.length > 0
}

/** Whether another payment of this person has the offer. */
export async function usesWelcomeOffer(db: Db, person: Person, notCounting: NotCounting): Promise<boolean> {
  const used = await db
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        inArray(payments.customerId, accountsOf(db, person)),
        payments.holdsWelcomeOffer,
        sql`not (${isNotCounted(notCounting)})`,
      ),
    )
    .limit(1)
  return used.length > 0
}

function accountsOf(db: Db, { customerId, formerNumberHash }: Person) {
  return db
    .select({ id: customers.id })
    .from(customers)
    .where(or(eq(customers.id, customerId), eq(customers.formerNumberHash, formerNumberHash)))
}

function isNotCounted(not: NotCounting): SQL {
  if ('paymentId' in not) return eq(payments.id, not.paymentId)
  return sql`(${payments.customerId} = ${not.customerId} and ${payments.productId} = ${not.productId}
    and ${inArray(payments.status, ['created', 'open'])})`
}

/** The other payment that uses the customer's offer, locked. To be asked with the customer locked. */
export async function lockOtherHolder(db: Db, payment: PaymentRow): Promise<PaymentRow | null> {
  const [holder] = await db
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.customerId, payment.customerId),
        payments.holdsWelcomeOffer,
        ne(payments.id, payment.id),
      ),
    )
    .for('update')
  return holder ?? null
}
