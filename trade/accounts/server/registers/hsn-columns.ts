import { fromRupees } from '#rules/money.ts'
import type { Column } from '#rules/registers/register.ts'
import type { HsnRow } from '#trade/accounts/contract/gstr1-file.ts'

/** Goods of one HSN and rate that businesses bought, or others. */
export type HsnLine = HsnRow & { isBusiness: boolean }

const money = (head: string, of: 'txval' | 'camt' | 'samt' | 'iamt'): Column<HsnLine> => ({
  head,
  kind: 'money',
  width: 12,
  isSummed: true,
  cell: (row) => fromRupees(row[of]),
})

/** A row for each HSN and rate, as GSTR-1 has them: less what came back. */
export const HSN_COLUMNS: readonly Column<HsnLine>[] = [
  { head: 'Buyers', kind: 'text', width: 8, cell: ({ isBusiness }) => (isBusiness ? 'B2B' : 'B2C') },
  { head: 'HSN', kind: 'text', width: 10, cell: ({ hsn_sc }) => hsn_sc },
  { head: 'Description', kind: 'text', width: 22, cell: ({ desc }) => desc ?? '' },
  { head: 'Unit', kind: 'text', width: 6, cell: ({ uqc }) => uqc },
  { head: 'Quantity', kind: 'number', width: 10, cell: ({ qty }) => qty },
  { head: 'GST rate (%)', kind: 'number', width: 8, cell: ({ rt }) => rt },
  money('Taxable value', 'txval'),
  money('CGST', 'camt'),
  money('SGST', 'samt'),
  money('IGST', 'iamt'),
]
