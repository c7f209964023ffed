import { Link } from 'react-router'
import type { AdminDocument } from '#contracts/admin/invoices.ts'
import { formatDateTime } from '#rules/format-dates.ts'
import { adminPaths } from '#web/admin-kit/admin-paths.ts'
import type { CardProps } from '#web/admin-kit/columns/list-column.ts'
import { formatExactRupees } from '#web/admin-kit/wire-rupees.ts'
import { DocumentActions } from './document-actions.tsx'
import { KIND_WORDS, originalWords } from './document-words.ts'

/** A document as a card on a phone. */
export function InvoiceCard({ row, has, facts }: CardProps<AdminDocument>) {
  return (
    <article className="flex items-center gap-2 py-3 pl-3 text-sm">
      <div className="min-w-0 flex-1">
        <p className="font-medium money">{row.number}</p>
        <p className="text-[0.8125rem] text-stone">
          {[KIND_WORDS[row.kind], has('issued') && formatDateTime(row.issuedAt)].filter(Boolean).join(', ')}
        </p>
        {has('order') && (
          <p className="truncate">
            <Link data-row to={adminPaths.order(row.orderNumber)} className="text-link money">
              {row.orderNumber}
            </Link>
            , {row.customer}
          </p>
        )}
        <p>
          {has('total') && <span className="money">{formatExactRupees(row.total)}</span>}
          {has('print') && <span className="text-[0.8125rem] text-stone"> · {originalWords(row)}</span>}
        </p>
        {facts}
      </div>
      {has('print') && <DocumentActions document={row} />}
    </article>
  )
}
