import { and, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import { welcomeOfferSettings } from '#contracts/admin/settings.ts'
import type { Db } from '#db/client.ts'
import { payments } from '#db/schema/checkout.ts'
import { customers } from '#db/schema/identity.ts'
import { orders } from '#db/schema/orders.ts'
import { notFound } from '#server/errors.ts'
import { formerNumberHash } from '#server/identity/former-number.ts'
import type { PaymentRow } from '#server/orders/payments.store.ts'
import { readSetting } from '#server/settings/read-setting.ts'
import type { Shop } from '#server/shop.ts'

export type Customer = typeof customers.$inferSelect

/**
 * Makes a customer's checkouts take turns. Always the first lock of a transaction: customer, payment, order,
 * reservation, product. (`no key update`, so that rows referring to the customer can still be written.)
 */
export async function lockCustomer(db: Db, customerId: string): Promise<Customer> {
  const [customer] = await db
    .select()
    .from(customers)
    .where(eq(customers.id, customerId))
    .for('no key update')
  if (!customer) throw notFound('Customer not found.')
  return customer
}

/**
 * The basis points a customer gets off this product now: those of the welcome offer on their first order, else 0. Not
 * for who has an order that was not cancelled, nor while another payment under way uses the offer. `notCounting` are
 * the payments whose place the new one takes, see `replacedBy`.
 */
export async function welcomeBpsFor(shop: Shop, customer: Customer, notCounting: SQL): Promise<number> {
  const { enabled, discountPoints: discountBps } = await readSetting(shop, welcomeOfferSettings)
  if (!enabled) return 0
  const { db } = shop
  const samePerson = db
    .select({ id: customers.id })
    .from(customers)
    .where(
      or(
        eq(customers.id, customer.id),
        eq(customers.formerNumberHash, formerNumberHash(shop, customer.mobileNumber)),
      ),
    )
  const ordered = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(inArray(orders.customerId, samePerson), ne(orders.status, 'Cancelled')))
    .limit(1)
  if (ordered.length > 0) return 0
  const used = await db
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(inArray(payments.customerId, samePerson), payments.holdsWelcomeOffer, sql`not (${notCounting})`),
    )
    .limit(1)
  return used.length > 0 ? 0 : discountBps
}

/** The customer's payments for a product that give way to a new one for the same product. */
export function replacedBy(customer: Customer, productId: string): SQL {
  return sql`(${payments.customerId} = ${customer.id} and ${payments.productId} = ${productId}
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

/** The offer goes to whose money came first; a unique index sees to it that nobody else has it at the same time. */
export async function handOver(db: Db, from: PaymentRow | null, to: PaymentRow): Promise<void> {
  if (from) await db.update(payments).set({ holdsWelcomeOffer: false }).where(eq(payments.id, from.id))
  await db.update(payments).set({ holdsWelcomeOffer: true }).where(eq(payments.id, to.id))
}
