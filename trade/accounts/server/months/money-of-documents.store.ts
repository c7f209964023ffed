import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { paymentLines, refunds } from '#db/schema/checkout.ts'
import { invoiceLines, invoices } from '#db/schema/invoices.ts'
import { orderLines } from '#db/schema/orders.ts'
import type { Paise } from '#rules/money.ts'
import { creditHeld, excess } from '#server/orders/payment-lines.store.ts'
import type { Bounds } from '#trade/accounts/rules/period.ts'
import { within } from '#trade/accounts/server/within.store.ts'

type Difference = { id: string; number: string; document: Paise; money: Paise }

/** The sum of the documents, and the money that moved for them; those that differ are named. */
export type MoneyOfDocuments = { documents: Paise; money: Paise; different: Difference[] }

/** How many differences are named. */
const MAX_NAMED = 50

/** Invoices beside the money, old gold and store credit that paid for their lines, and offers of the provider; without what was paid beyond them. */
export function moneyForBills(db: Db, bounds: Bounds): Promise<MoneyOfDocuments> {
  return compared(
    db,
    sql`select ${invoices.id} as id, ${invoices.number} as number, ${invoices.total} as document,
        coalesce(sum(${paymentLines.capturedAmount} + ${paymentLines.offerAmount} + ${creditHeld} - ${excess}), 0) as money
      from ${invoices}
      left join ${invoiceLines} on ${invoiceLines.invoiceId} = ${invoices.id}
      left join ${orderLines} on ${orderLines.id} = ${invoiceLines.lineId}
      left join ${paymentLines} on ${paymentLines.id} = ${orderLines.paymentLineId}
      where ${invoices.kind} = 'invoice' and ${within(invoices.issuedAt, bounds)}
      group by ${invoices.id}`,
  )
}

/** Credit notes, commercial ones included, beside the refunds that they are for; one that failed moved no money. */
export function moneyForNotes(db: Db, bounds: Bounds): Promise<MoneyOfDocuments> {
  return compared(
    db,
    sql`select ${invoices.id} as id, ${invoices.number} as number, ${invoices.total} as document,
        case when ${refunds.status} = 'processed' then ${refunds.amount} else 0 end as money
      from ${invoices} left join ${refunds} on ${refunds.id} = ${invoices.refundId}
      where ${invoices.kind} <> 'invoice' and ${within(invoices.issuedAt, bounds)}`,
  )
}

async function compared(db: Db, each: SQL): Promise<MoneyOfDocuments> {
  const { rows } = await db.execute<{ documents: string; money: string; different: Difference[] }>(sql`
    with each as (${each}),
    different as (select * from each where document <> money order by number limit ${MAX_NAMED})
    select coalesce(sum(document), 0) as documents, coalesce(sum(money), 0) as money,
      (select coalesce(json_agg(different), '[]') from different) as different
    from each`)
  const [row] = rows
  return {
    documents: Number(row?.documents ?? 0),
    money: Number(row?.money ?? 0),
    different: row?.different ?? [],
  }
}
