import type { Paise } from '#rules/money.ts'
import type { Column } from '#rules/registers/register.ts'
import type { SoldDocument } from '#trade/accounts/rules/tax-document.ts'

/** Sales of one admin at the counter, or all sales online, in paise. */
export type SellerSums = {
  /** Empty for all that was sold online. */
  id: string
  name: string
  invoices: number
  billed: Paise
  taxable: Paise
  /** The part that credit notes took back, commercial ones included. */
  credited: Paise
}

const ONLINE = { id: '', name: 'Online' }

/** Adds documents up by who sold what they bill or credit. */
export function sumsBySeller() {
  const sums = new Map<string, SellerSums>()
  return {
    add: ({ document, seller }: SoldDocument): void => {
      const { id, name } = seller ?? ONLINE
      const row = sums.get(id) ?? { id, name, invoices: 0, billed: 0, taxable: 0, credited: 0 }
      sums.set(id, row)
      if (document.kind === 'invoice') {
        row.invoices += 1
        row.billed += document.total
        row.taxable += document.taxable
      } else {
        row.credited += document.total
        row.taxable -= document.kind === 'credit-note' ? document.taxable : document.total
      }
    },
    /** By name; what was sold online comes last. */
    rows: (): SellerSums[] =>
      [...sums.values()].toSorted(
        (one, other) =>
          Number(one.id === '') - Number(other.id === '') ||
          one.name.localeCompare(other.name, 'en') ||
          one.id.localeCompare(other.id),
      ),
  }
}

const sum = (
  head: string,
  kind: 'money' | 'number',
  cell: Column<SellerSums>['cell'],
): Column<SellerSums> => ({
  head,
  kind,
  width: 12,
  isSummed: true,
  cell,
})

/** A row for each person who sold something. */
export const SELLER_COLUMNS: readonly Column<SellerSums>[] = [
  { head: 'Sold by', kind: 'text', width: 24, cell: ({ name }) => name },
  sum('Invoices', 'number', ({ invoices }) => invoices),
  sum('Billed', 'money', ({ billed }) => billed),
  sum('Credited', 'money', ({ credited }) => credited),
  sum('Sales', 'money', ({ billed, credited }) => billed - credited),
  sum('Sales before GST', 'money', ({ taxable }) => taxable),
]
