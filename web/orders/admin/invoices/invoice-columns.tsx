import { Link } from 'react-router'
import type { AdminDocument } from '#contracts/admin/invoices.ts'
import { formatDate, formatTime } from '#rules/format-dates.ts'
import { formatRupees, fromRupees } from '#rules/money.ts'
import { adminPaths } from '#web/admin-kit/admin-paths.ts'
import type { Column } from '#web/ui/display/data-table.tsx'
import { DocumentActions } from './document-actions.tsx'
import { KIND_WORDS, originalWords } from './document-words.ts'

const exactly = (rupees: number) => formatRupees(fromRupees(rupees), { paise: 'always' })

export const invoiceColumns: Column<AdminDocument>[] = [
  {
    key: 'number',
    head: 'Number',
    className: 'whitespace-nowrap',
    cell: ({ number, kind }) => (
      <>
        <span className="font-medium money">{number}</span>
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
    cell: ({ orderNumber, customer }) => (
      <>
        <Link data-row to={adminPaths.order(orderNumber)} className="text-link money">
          {orderNumber}
        </Link>
        <span className="line-clamp-1 text-[0.8125rem] text-stone">{customer}</span>
      </>
    ),
  },
  { key: 'taxable', head: 'Taxable', align: 'right', cell: ({ taxable }) => exactly(taxable) },
  { key: 'gst', head: 'GST', align: 'right', cell: ({ gst }) => exactly(gst) },
  { key: 'total', head: 'Total', align: 'right', cell: ({ total }) => exactly(total) },
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
