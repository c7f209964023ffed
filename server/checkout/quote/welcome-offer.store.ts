import { and, eq, exists, inArray, ne, notInArray, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { hiddenValue } from '#db/planned-once.ts'
import { namedQuery } from '#db/queries/named-query.ts'
import { paymentLines, payments } from '#db/schema/checkout.ts'
import { customers } from '#db/schema/identity.ts'
import { orders } from '#db/schema/orders.ts'
import { orderStatusesWithout } from '#rules/orders/order-status.ts'
import type { PaymentRow } from '#server/orders/payments.store.ts'

/** An account, and those that were erased and had the same mobile number. */
export type Person = { customerId: string; formerNumberHash: string }

/** Payments that do not count as using the offer: one of them, or all that a new one for some products replaces. */
export type NotCounting = { paymentId: string } | { customerId: string; productIds: readonly string[] }

/** A payment that has the offer; one that is `replaceable` gives it back to a new payment for one of its products. */
export type OfferHolder = {
  customerId: string
  paymentId: string
  productIds: string[]
  replaceable: boolean
}
type Uses = { ordered: boolean; holders: OfferHolder[] }

/** Whether this person has an order that was not cancelled, and which payments of theirs have the offer. */
export async function usesOfWelcomeOffer(db: Db, { customerId, formerNumberHash }: Person): Promise<Uses> {
  const [uses] = await findUses(db, { customerId, formerNumberHash })
  return uses ?? { ordered: false, holders: [] }
}

const USES = { ordered: sql<boolean>`ordered`, holders: sql<OfferHolder[]>`holders` }

const findUses = namedQuery<Person, Uses[]>('uses-of-welcome-offer', USES, (db) => {
  const theirs = accountsOf(db, {
    customerId: sql.placeholder('customerId'),
    formerNumberHash: sql.placeholder('formerNumberHash'),
  })
  const ordered = db
    .select({ one: sql`1` })
    .from(orders)
    .where(
      and(inArray(orders.customerId, theirs), notInArray(orders.status, orderStatusesWithout('isBought'))),
    )
  // Of a single table, columns are written without its name, which the inner query would take for its own.
  const holders = db
    .select({
      all: sql`coalesce(jsonb_agg(jsonb_build_object(
        'customerId', ${payments}.customer_id, 'paymentId', ${payments}.id, 'replaceable', ${isReplaceable},
        'productIds', array(select line.product_id from ${paymentLines} as line
          where line.payment_id = ${payments}.id order by line.product_id))), '[]')`,
    })
    .from(payments)
    .where(and(inArray(payments.customerId, theirs), payments.holdsWelcomeOffer))
  return db.select(USES).from(sql`(select ${exists(ordered)} as ordered, (${holders}) as holders) as uses`)
})

/** Whether this person has an order that was not cancelled, or another payment of theirs has the offer. */
export async function hasHadWelcomeOffer(db: Db, person: Person, notCounting: NotCounting): Promise<boolean> {
  const { ordered, holders } = await usesOfWelcomeOffer(db, person)
  return ordered || holders.some((holder) => !isAmong(notCounting, holder))
}

/** The same as {@link isNotCounted}, of a payment that was read. */
const isAmong = (not: NotCounting, { customerId, paymentId, productIds, replaceable }: OfferHolder) =>
  'paymentId' in not
    ? paymentId === not.paymentId
    : replaceable && customerId === not.customerId && productIds.some((id) => not.productIds.includes(id))

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
