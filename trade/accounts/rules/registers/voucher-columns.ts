import { dayInIndia } from '#rules/days.ts'
import { VOUCHER_LABELS } from '#rules/invoices/voucher-search.ts'
import type { Column, Opened } from '#rules/registers/register.ts'
import type { AccountVoucher } from '#trade/accounts/rules/account-voucher.ts'
import { paidWords } from '#trade/accounts/rules/money-words.ts'

const amountOf = (head: string, kinds: readonly AccountVoucher['kind'][]): Column<AccountVoucher> => ({
  head,
  kind: 'money',
  width: 10,
  isSummed: true,
  cell: ({ kind, amount }) => (kinds.includes(kind) ? amount : null),
})

/** A row for each receipt, refund voucher and purchase voucher. */
export const VOUCHER_COLUMNS: readonly Column<AccountVoucher>[] = [
  { head: 'Voucher', kind: 'text', width: 12, cell: ({ number }) => number },
  { head: 'Type', kind: 'text', width: 14, cell: ({ kind }) => VOUCHER_LABELS[kind] },
  { head: 'Date', kind: 'day', width: 9, cell: ({ at }) => dayInIndia(new Date(at)) },
  { head: 'Order', kind: 'text', width: 9, cell: ({ orderNumber }) => orderNumber },
  { head: 'Name', kind: 'text', width: 16, cell: ({ person }) => person },
  { head: 'Paid by', kind: 'text', width: 22, cell: paidWords },
  amountOf('Received', ['receipt']),
  amountOf('Paid back', ['refund-voucher']),
  amountOf('Bought', ['purchase-voucher', 'old-gold-voucher']),
]

/** The key that opens a voucher: for a purchase voucher, the number of its return. */
export function openedVoucher({ kind, number, returned }: AccountVoucher): Opened {
  if (kind === 'purchase-voucher') return { kind, key: returned ?? number }
  return { kind: kind === 'old-gold-voucher' ? kind : 'receipt', key: number }
}
