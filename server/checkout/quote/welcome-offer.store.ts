import { and, eq, exists, inArray, ne, notInArray, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { hiddenValue } from '#db/planned-once.ts'
import { namedQueryByShape } from '#db/queries/named-query.ts'
import { paymentLines, payments } from '#db/schema/checkout.ts'
import { customers } from '#db/schema/identity.ts'
import { orders } from '#db/schema/orders.ts'
import { orderStatusesWithout } from '#rules/orders/order-status.ts'
import type { PaymentRow } from '#server/orders/payments.store.ts'

/** An account, and those that were erased and had the same mobile number. */
export type Person = { customerId: string; formerNumberHash: string }

/** Payments that do not count as using the offer: one of them, or all that a new one for some products replaces. */
export type NotCounting = { paymentId: string } | { customerId: string; productIds: readonly string[] }

/** Whether this person has an order that was not cancelled, or another payment of theirs has the offer. */
export async function hasHadWelcomeOffer(db: Db, person: Person, notCounting: NotCounting): Promise<boolean> {
  const [answer] =
    'paymentId' in notCounting
      ? await findHad(db, 'but one payment', { ...person, paymentId: notCounting.paymentId })
      : await findHad(db, 'but payments for products', {
          ...person,
          payerId: notCounting.customerId,
          productIds: notCounting.productIds,
        })
  return answer?.had ?? false
}

const HAD = { had: sql<boolean>`had` }
const value = (name: string) => sql.placeholder(name)

const findHad = namedQueryByShape<
  'but one payment' | 'but payments for products',
  Person & ({ paymentId: string } | { payerId: string; productIds: readonly string[] }),
  { had: boolean }[]
>('had-welcome-offer', HAD, (db, shape) => {
  const theirs = accountsOf(db, {
    customerId: value('customerId'),
    formerNumberHash: value('formerNumberHash'),
  })
  const not =
    shape === 'but one payment'
      ? { paymentId: value('paymentId') }
      : { customerId: value('payerId'), productIds: value('productIds') }
  const ordered = db
    .select({ one: sql`1` })
    .from(orders)
    .where(
      and(inArray(orders.customerId, theirs), notInArray(orders.status, orderStatusesWithout('isBought'))),
    )
  const used = db
    .select({ one: sql`1` })
    .from(payments)
    .where(
      and(inArray(payments.customerId, theirs), payments.holdsWelcomeOffer, sql`not (${isNotCounted(not)})`),
    )
  return db.select(HAD).from(sql`(select ${or(exists(ordered), exists(used))} as had) as answer`)
})

/** A payment that has the offer; one that is `replaceable` gives it back to a new payment for one of its products. */
export type OfferHolder = {
  customerId: string
  paymentId: string
  productIds: string[]
  replaceable: boolean
}

/** Whether this person has an order that was not cancelled, and which payments of theirs have the offer. */
export async function usesOfWelcomeOffer(
  db: Db,
  person: Person,
): Promise<{ ordered: boolean; holders: OfferHolder[] }> {
  const theirs = accountsOf(db, asValues(person))
  const [bought] = await db
    .select({ one: sql`1` })
    .from(orders)
    .where(
      and(inArray(orders.customerId, theirs), notInArray(orders.status, orderStatusesWithout('isBought'))),
    )
    .limit(1)
  const holders = await db
    .select({
      customerId: payments.customerId,
      paymentId: payments.id,
      productIds: sql<string[]>`array(select line.product_id::text from ${paymentLines} as line
        where line.payment_id = payments.id order by line.product_id)`,
      replaceable: sql<boolean>`${isReplaceable}`,
    })
    .from(payments)
    .where(and(inArray(payments.customerId, theirs), payments.holdsWelcomeOffer))
  return { ordered: bought !== undefined, holders }
}

const isReplaceable = inArray(payments.status, ['created', 'open'])

/** The account, and those of the same person that were erased. */
export function accountsOf(db: Db, { customerId, formerNumberHash }: Record<keyof Person, SQLWrapper>) {
  return db
    .select({ id: customers.id })
    .from(customers)
    .where(
      or(
        eq(customers.id, hiddenValue(customerId, 'uuid')),
        eq(customers.formerNumberHash, hiddenValue(formerNumberHash, 'text')),
      ),
    )
}

/** The same person as values of one query. */
export const asValues = ({ customerId, formerNumberHash }: Person) => ({
  customerId: sql.param(customerId),
  formerNumberHash: sql.param(formerNumberHash),
})

type NotCountedValues = { paymentId: SQLWrapper } | { customerId: SQLWrapper; productIds: SQLWrapper }

/** Whether a payment is one of those, in SQL. */
export function isNotCounted(not: NotCountedValues): SQL {
  if ('paymentId' in not) return sql`${payments.id} = ${not.paymentId}`
  return sql`(${payments.customerId} = ${not.customerId} and ${isReplaceable} and exists (
    select from ${paymentLines} as own where own.payment_id = ${payments.id}
      and own.product_id = any(${hiddenValue(not.productIds, 'uuid[]')}::uuid[])))`
}

/** The other payment that uses the customer's offer, locked. Call it with the customer locked. */
export function lockOtherHolders(db: Db, { id, customerId }: PaymentRow): Promise<PaymentRow[]> {
  return db
    .select()
    .from(payments)
    .where(and(eq(payments.customerId, customerId), payments.holdsWelcomeOffer, ne(payments.id, id)))
    .orderBy(payments.id)
    .for('update')
}
