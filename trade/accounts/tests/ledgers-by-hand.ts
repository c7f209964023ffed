import type { TestShop } from '#tests/support/test-shop.ts'
import type { Period } from '#trade/accounts/rules/period.ts'
import type { LedgerKey } from '#trade/accounts/rules/tally/ledgers.ts'

/** Paise that are debited, less what is credited. */
export type Ledgers = Partial<Record<LedgerKey, number>>

/**
 * The sums that a month adds to the ledgers whose papers are one kind of row each: sales and their taxes, purchases,
 * and the cash.
 */
export async function ledgersByHand({ pool }: TestShop, month: Period): Promise<Ledgers> {
  const { rows } = await pool.query<Record<LedgerKey, string>>(
    `with papers as (
      select document, document #>> '{gst,kind}' = 'within-state' as home,
        case kind when 'invoice' then 1 when 'credit-note' then -1 else 0 end as way
      from invoices where ${inMonth('issued_at')}),
    of_papers as (select
      coalesce(-sum(way * (document ->> 'taxable')::bigint) filter (where home), 0) as "salesWithinState",
      coalesce(-sum(way * (document ->> 'taxable')::bigint) filter (where not home), 0) as "salesBetweenStates",
      coalesce(-sum(way * (document #>> '{gst,cgst,amount}')::bigint), 0) as cgst,
      coalesce(-sum(way * (document #>> '{gst,sgst,amount}')::bigint), 0) as sgst,
      coalesce(-sum(way * (document #>> '{gst,igst,amount}')::bigint), 0) as igst,
      coalesce(-sum(way * (document ->> 'insurance')::bigint), 0) as insurance,
      coalesce(-sum(way * (document ->> 'delivery')::bigint), 0) as delivery,
      coalesce(-sum(way * coalesce((document ->> 'roundOff')::bigint, 0)), 0) as "roundOff"
      from papers)
    select of_papers.*,
      (select coalesce(sum((document ->> 'amount')::bigint), 0) from old_gold_vouchers where ${inMonth('issued_at')}) as "oldGold",
      (select coalesce(sum((document ->> 'amount')::bigint), 0) from purchase_vouchers where ${inMonth('issued_at')}) as buyback,
      (select coalesce(sum(case when refund_id is null then amount else -amount end), 0) from tenders
        where kind = 'cash' and ${inMonth('at')})
        - (select coalesce(sum(amount), 0) from old_gold_purchases where kind = 'cash' and ${inMonth('at')})
        + (select coalesce(sum(change), 0) from cash_movements where kind <> 'carried' and ${inMonth('at')}) as cash
    from of_papers`,
    [month],
  )
  // Adding 0 makes no difference but to -0.
  return Object.fromEntries(Object.entries(rows[0] ?? {}).map(([key, paise]) => [key, Number(paise) + 0]))
}

const inMonth = (moment: string) => `to_char(${moment} at time zone 'Asia/Kolkata', 'YYYY-MM') = $1`
