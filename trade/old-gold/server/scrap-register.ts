import { dayInIndia } from '#rules/days.ts'
import { toPercent } from '#rules/measures.ts'
import type { Column } from '#rules/registers/register.ts'
import { registerOf } from '#server/registers/register.ts'
import { type OldGoldRow, oldGoldBetween } from './old-gold.store.ts'

const AT_A_TIME = 500

const COLUMNS: readonly Column<OldGoldRow>[] = [
  { head: 'Voucher', kind: 'text', width: 14, cell: ({ voucher }) => voucher },
  { head: 'Piece', kind: 'number', width: 5, cell: ({ lot }) => lot.position + 1 },
  { head: 'Taken', kind: 'day', width: 10, cell: ({ lot }) => dayInIndia(lot.takenAt) },
  { head: 'Order', kind: 'text', width: 11, cell: ({ order }) => order },
  { head: 'Seller', kind: 'text', width: 16, cell: ({ seller }) => seller },
  { head: 'Description', kind: 'text', width: 16, cell: ({ lot }) => lot.description },
  { head: 'HUID', kind: 'text', width: 8, cell: ({ lot }) => lot.huid },
  {
    head: 'Gross weight (g)',
    kind: 'weight',
    width: 9,
    isSummed: true,
    cell: ({ lot }) => lot.grossWeightMg,
  },
  {
    head: 'Stones and dirt (g)',
    kind: 'weight',
    width: 9,
    isSummed: true,
    cell: ({ lot }) => lot.deductedMg,
  },
  { head: 'Purity (%)', kind: 'number', width: 7, cell: ({ lot }) => toPercent(lot.touchBps) },
  { head: 'Fine gold (g)', kind: 'weight', width: 9, isSummed: true, cell: ({ lot }) => lot.fineMg },
  { head: 'Paid', kind: 'money', width: 12, isSummed: true, cell: ({ lot }) => lot.amount },
]

/** The pieces of old gold that were taken in a period, the oldest first. */
export const scrapRegister = registerOf(COLUMNS, async function* ({ db }, span) {
  for (let after: string | null | undefined = null; after !== undefined; ) {
    const rows: OldGoldRow[] = await oldGoldBetween(db, span, { after, limit: AT_A_TIME })
    yield rows.map((row) => ({ at: row.lot.takenAt.toISOString(), id: row.lot.id, opens: null, row }))
    after = rows.length < AT_A_TIME ? undefined : rows.at(-1)?.lot.id
  }
})
