import { Link } from 'react-router'
import type { AdminDocument } from '#contracts/admin/invoices.ts'
import { formatDateTime } from '#rules/format-dates.ts'
import { formatRupees, fromRupees } from '#rules/money.ts'
import { adminPaths } from '#web/admin-kit/admin-paths.ts'
import { DocumentActions } from './document-actions.tsx'
import { KIND_WORDS, originalWords } from './document-words.ts'

/** A document as a card on a phone. */
export function InvoiceCard({ row }: { row: AdminDocument }) {
  return (
    <article className="flex items-center gap-2 py-3 pl-3 text-sm">
      <div className="min-w-0 flex-1">
        <p className="font-medium money">{row.number}</p>
        <p className="text-[0.8125rem] text-stone">
          {KIND_WORDS[row.kind]}, {formatDateTime(row.issuedAt)}
        </p>
        <p className="truncate">
          <Link data-row to={adminPaths.order(row.orderNumber)} className="text-link money">
            {row.orderNumber}
          </Link>
          , {row.customer}
        </p>
        <p>
          <span className="money">{formatRupees(fromRupees(row.total), { paise: 'always' })}</span>
          <span className="text-[0.8125rem] text-stone"> · {originalWords(row)}</span>
        </p>
      </div>
      <DocumentActions document={row} />
    </article>
  )
}
