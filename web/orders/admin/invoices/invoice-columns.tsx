import { Link } from 'react-router'
import type { AdminDocument } from '#contracts/admin/invoices.ts'
import { taxNumberLabel } from '#rules/gstin.ts'
import { adminPaths } from '#web/admin-kit/admin-paths.ts'
import { useAdministrator } from '#web/admin-kit/administrator.ts'
import type { DrawnOn, ListColumn } from '#web/admin-kit/columns/list-column.ts'
import { DocumentActions } from './document-actions.tsx'
import { KIND_WORDS, originalWords } from './document-words.ts'

/** All columns of the list. Keys are stored with views, so they stay. */
export const INVOICE_COLUMNS: readonly ListColumn<AdminDocument>[] = [
  {
    key: 'number',
    head: 'Number',
    isFixed: true,
    kind: 'code',
    card: 'title',
    className: 'font-medium',
    of: (row) => row.number,
    note: (row) => KIND_WORDS[row.kind],
  },
  { key: 'issued', head: 'Issued', kind: 'moment', card: 'foot', cardHead: '', of: (row) => row.issuedAt },
  { key: 'order', head: 'Order', kind: 'own', card: 'who', of: (row, on) => <OrderOf {...{ row, on }} /> },
  { key: 'taxable', head: 'Taxable', kind: 'exact', of: (row) => row.taxable },
  { key: 'gst', head: 'GST', kind: 'exact', of: (row) => row.gst },
  { key: 'total', head: 'Total', kind: 'exact', card: 'amount', of: (row) => row.total },
  {
    key: 'print',
    head: 'Print',
    kind: 'own',
    card: 'action',
    of: (row) => (
      <span className="flex items-center justify-end gap-2">
        <span className="text-[0.8125rem] text-stone">{originalWords(row)}</span>
        <DocumentActions document={row} />
      </span>
    ),
  },
]

/** The order and customer of a document; in the table also the registration of whom it names. */
function OrderOf({ row: { orderNumber, customer, buyerGstin }, on }: { row: AdminDocument; on: DrawnOn }) {
  if (on === 'card')
    return (
      <>
        <OrderLink number={orderNumber} /> · {customer}
      </>
    )
  return (
    <>
      <OrderLink number={orderNumber} />
      <span className="line-clamp-1 text-[0.8125rem] text-stone">{customer}</span>
      {buyerGstin && (
        <span className="block text-[0.8125rem] text-stone">
          {taxNumberLabel(buyerGstin)} {buyerGstin}
        </span>
      )}
    </>
  )
}

/** The order of a document; a link for those who may see orders. */
function OrderLink({ number }: { number: string }) {
  const { may } = useAdministrator()
  if (!may('orders.read'))
    return (
      <span translate="no" className="money">
        {number}
      </span>
    )
  return (
    <Link data-row to={adminPaths.order(number)} translate="no" className="text-link money">
      {number}
    </Link>
  )
}
