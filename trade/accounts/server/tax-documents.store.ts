import { and, asc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '#db/client.ts'
import { payments } from '#db/schema/checkout.ts'
import { customers, PERSON_COLUMNS } from '#db/schema/identity.ts'
import { invoices } from '#db/schema/invoices.ts'
import { orders } from '#db/schema/orders.ts'
import { personName } from '#rules/identity/person-name.ts'
import { StoredDocument } from '#server/unreadable/stored/papers.ts'
import type { Bounds } from '#trade/accounts/rules/period.ts'
import type { SoldDocument } from '#trade/accounts/rules/tax-document.ts'
import { within } from './within.store.ts'

/** How many documents are in memory at a time. */
const AT_A_TIME = 500

const bills = alias(invoices, 'bills')

/** One that cannot be read is in no table and no register: `unreadableOfPeriod` names it, and the month stays open. */
const isReadable = (document: unknown) => StoredDocument.safeParse(document).success

type Row = Omit<SoldDocument, 'seller'> & {
  issuedAt: Date
  person: (Parameters<typeof personName>[0] & { id: string }) | null
}

/** Is told the id of each document that cannot be read. */
export type LeaveOut = (id: string) => void

/**
 * All invoices and notes that were issued between two moments, the oldest first, some hundred at a time, but those that cannot
 * be read.
 */
export async function* taxDocuments(
  db: Db,
  bounds: Bounds,
  leaveOut: LeaveOut = () => {},
): AsyncGenerator<SoldDocument[]> {
  let after: { issuedAt: Date; id: string } | null = null
  do {
    const rows: Row[] = await db
      .select({
        id: invoices.id,
        issuedAt: invoices.issuedAt,
        orderNumber: orders.number,
        document: invoices.document,
        original: bills.document,
        person: { id: customers.id, ...PERSON_COLUMNS },
      })
      .from(invoices)
      .innerJoin(orders, eq(orders.id, invoices.orderId))
      .innerJoin(payments, eq(payments.id, orders.paymentId))
      .leftJoin(customers, eq(customers.id, payments.soldBy))
      .leftJoin(bills, eq(bills.number, sql`${invoices.document} #>> '{against,number}'`))
      .where(
        and(
          within(invoices.issuedAt, bounds),
          after
            ? sql`(${invoices.issuedAt}, ${invoices.id}) > (${after.issuedAt.toISOString()}::timestamptz, ${after.id}::uuid)`
            : undefined,
        ),
      )
      .orderBy(asc(invoices.issuedAt), asc(invoices.id))
      .limit(AT_A_TIME)
    yield rows.flatMap(({ id, orderNumber, document, original, person }) => {
      const seller = person && { id: person.id, name: personName(person) }
      if (isReadable(document)) return { id, orderNumber, document, original, seller }
      leaveOut(id)
      return []
    })
    after = rows.length < AT_A_TIME ? null : (rows.at(-1) ?? null)
  } while (after)
}
