import type { HsnRow } from '#rules/accounts/gstr1/return.ts'
import type { Column } from './register.ts'

/** Goods of one HSN and rate that businesses bought, or others. */
export type HsnLine = HsnRow & { isBusiness: boolean }

const money = (head: string, of: 'taxable' | 'cgst' | 'sgst' | 'igst'): Column<HsnLine> => ({
  head,
  kind: 'money',
  width: 12,
  isSummed: true,
  cell: (row) => row[of],
})

/** A row for each HSN and rate, as GSTR-1 has them: less what came back. */
export const HSN_COLUMNS: readonly Column<HsnLine>[] = [
  { head: 'Buyers', kind: 'text', width: 8, cell: ({ isBusiness }) => (isBusiness ? 'B2B' : 'B2C') },
  { head: 'HSN', kind: 'text', width: 10, cell: ({ hsn }) => hsn },
  { head: 'Description', kind: 'text', width: 22, cell: ({ description }) => description },
  { head: 'Unit', kind: 'text', width: 6, cell: ({ unit }) => unit },
  { head: 'Quantity', kind: 'number', width: 10, cell: ({ quantity }) => quantity / 100 },
  { head: 'GST rate (%)', kind: 'number', width: 8, cell: ({ rate }) => rate / 100 },
  money('Taxable value', 'taxable'),
  money('CGST', 'cgst'),
  money('SGST', 'sgst'),
  money('IGST', 'igst'),
]
