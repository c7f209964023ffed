import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { refunds } from '#db/schema/checkout.ts'
import { invoiceSeries, invoices } from '#db/schema/invoices.ts'
import { tenders } from '#db/schema/tenders.ts'
import { PREFIX } from '#rules/invoices/numbers.ts'
import type { SeriesNumbers, SeriesOfReturn } from '#trade/accounts/rules/gstr1/series.ts'
import { type Bounds, financialYearOf, type Period } from '#trade/accounts/rules/period.ts'
import { within } from '#trade/accounts/server/within.store.ts'

/** The serial numbers of a series: all of its financial year, and those of the period. */
type Serials = { ofYear: SQL; ofPeriod: SQL }

function documentSerials(kind: 'invoice' | 'credit-note', year: string, bounds: Bounds): Serials {
  const ofYear = sql`select serial from ${invoices} where kind = ${kind} and financial_year = ${year}`
  return { ofYear, ofPeriod: sql`${ofYear} and ${within(invoices.issuedAt, bounds)}` }
}

/** Where the numbers of a series are that have no serial of their own, and their moment. */
const NUMBERED = {
  receipt: { of: tenders, number: tenders.receiptNumber, at: tenders.at },
  'refund-voucher': { of: refunds, number: refunds.voucherNumber, at: refunds.voucherAt },
}

/** The serial is in the number, once for all tenders of a receipt. */
function numberedSerials(series: keyof typeof NUMBERED, year: string, bounds: Bounds): Serials {
  const { of, number, at } = NUMBERED[series]
  const ofYear = sql`select distinct split_part(${number}, '/', 3)::int as serial from ${of}
    where ${number} ~ ${`^${PREFIX[series]}/${year}/\\d+$`}`
  return { ofYear, ofPeriod: sql`${ofYear} and ${within(at, bounds)}` }
}

/**
 * The numbers of a period in each series that a return lists: invoices, credit notes, receipts and refund vouchers. Vouchers
 * for what the shop buys are not of its own sales, and the GST law does not know commercial credit notes.
 */
export async function seriesNumbers(db: Db, period: Period, bounds: Bounds): Promise<SeriesNumbers[]> {
  const year = financialYearOf(period)
  const all: [SeriesOfReturn, Serials][] = [
    ['invoice', documentSerials('invoice', year, bounds)],
    ['credit-note', documentSerials('credit-note', year, bounds)],
    ['receipt', numberedSerials('receipt', year, bounds)],
    ['refund-voucher', numberedSerials('refund-voucher', year, bounds)],
  ]
  const found: SeriesNumbers[] = []
  for (const [series, serials] of all) {
    const numbers = await numbersOf(db, { series, year }, serials)
    if (numbers) found.push({ series, financialYear: year, ...numbers })
  }
  return found
}

/** Null where the period has none. A number of the next month that was given out in between belongs to the stretch. */
async function numbersOf(
  db: Db,
  { series, year }: { series: SeriesOfReturn; year: string },
  { ofYear, ofPeriod }: Serials,
): Promise<Omit<SeriesNumbers, 'series' | 'financialYear'> | null> {
  const { rows } = await db.execute<Omit<SeriesNumbers, 'series' | 'financialYear'>>(sql`
    with years as (${ofYear}),
    ends as (select min(serial) as first, max(serial) as last from (${ofPeriod}) as periods),
    counted as (
      select serial, serial - row_number() over (order by serial) as stretch
      from years, ends where serial between ends.first and ends.last),
    stretches as (select min(serial) as "from", max(serial) as "to" from counted group by stretch)
    select
      (select json_agg(stretches order by "from") from stretches) as stretches,
      coalesce((select max(serial) from years where serial < ends.first), 0) as before,
      (select max(serial) from years) as last,
      coalesce((select last from ${invoiceSeries} where kind = ${series} and financial_year = ${year}), 0) as given
    from ends where ends.first is not null`)
  return rows[0] ?? null
}
