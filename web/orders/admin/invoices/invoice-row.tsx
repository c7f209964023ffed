import { Link } from 'react-router'
import type { AdminDocument } from '#contracts/admin/invoices.ts'
import { exact } from '#rules/exact-rupees.ts'
import { formatDate, formatDateTime, formatTime } from '#rules/format-dates.ts'
import { taxNumberLabel } from '#rules/gstin.ts'
import { adminPaths } from '#web/admin-kit/admin-paths.ts'
import { useAdministrator } from '#web/admin-kit/administrator.ts'
import type { CardProps, ListColumn } from '#web/admin-kit/columns/list-column.ts'
import { DocumentActions } from './document-actions.tsx'
import { KIND_WORDS, originalWords } from './document-words.ts'

/** All columns of the list. Keys are stored with views, so they stay. */
export const invoiceColumns: readonly ListColumn<AdminDocument>[] = [
  {
    key: 'number',
    isFixed: true,
    head: 'Number',
    className: 'whitespace-nowrap',
    cell: ({ number, kind }) => (
      <>
        <span translate="no" className="font-medium money">
          {number}
        </span>
        <span className="block text-[0.8125rem] text-stone">{KIND_WORDS[kind]}</span>
      </>
    ),
  },
  {
    key: 'issued',
    head: 'Issued',
    className: 'whitespace-nowrap',
    cell: ({ issuedAt }) => (
      <>
        {formatDate(issuedAt)}
        <span className="block text-[0.8125rem] text-stone">{formatTime(issuedAt)}</span>
      </>
    ),
  },
  {
    key: 'order',
    head: 'Order',
    cell: ({ orderNumber, customer, buyerGstin }) => (
      <>
        <OrderLink number={orderNumber} />
        <span className="line-clamp-1 text-[0.8125rem] text-stone">{customer}</span>
        {buyerGstin && (
          <span className="block text-[0.8125rem] text-stone">
            {taxNumberLabel(buyerGstin)} {buyerGstin}
          </span>
        )}
      </>
    ),
  },
  {
    key: 'taxable',
    head: 'Taxable',
    align: 'right',
    cell: ({ taxable }) => exact(taxable),
  },
  { key: 'gst', head: 'GST', align: 'right', cell: ({ gst }) => exact(gst) },
  {
    key: 'total',
    head: 'Total',
    align: 'right',
    cell: ({ total }) => exact(total),
  },
  {
    key: 'print',
    head: 'Print',
    cell: (document) => (
      <span className="flex items-center justify-end gap-2">
        <span className="text-[0.8125rem] text-stone">{originalWords(document)}</span>
        <DocumentActions document={document} />
      </span>
    ),
  },
]

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

/** A document as a card on a phone. */
export function InvoiceCard({ row, has, facts }: CardProps<AdminDocument>) {
  return (
    <article className="flex items-center gap-2 py-3 pl-3 text-sm">
      <div className="min-w-0 flex-1">
        <p translate="no" className="font-medium money">
          {row.number}
        </p>
        <p className="text-[0.8125rem] text-stone">
          {[KIND_WORDS[row.kind], has('issued') && formatDateTime(row.issuedAt)].filter(Boolean).join(', ')}
        </p>
        {has('order') && (
          <p className="truncate">
            <OrderLink number={row.orderNumber} />, {row.customer}
          </p>
        )}
        <p>
          {has('total') && (
            <span translate="no" className="money">
              {exact(row.total)}
            </span>
          )}
          {has('print') && <span className="text-[0.8125rem] text-stone"> · {originalWords(row)}</span>}
        </p>
        {facts}
      </div>
      {has('print') && <DocumentActions document={row} />}
    </article>
  )
}
