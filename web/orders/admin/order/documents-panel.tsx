import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { type AdminDocument, listDocumentsOfOrder } from '#contracts/admin/invoices.ts'
import type { AdminOrder } from '#contracts/admin/read-order.ts'
import { readableOf } from '#contracts/unreadable.ts'
import { exact } from '#rules/exact-rupees.ts'
import { formatDate } from '#rules/format-dates.ts'
import { ORDER_STATUS } from '#rules/orders/order-status.ts'
import { adminPaths } from '#web/admin-kit/admin-paths.ts'
import { NotShownRows } from '#web/admin-kit/list/not-shown.tsx'
import { Panel } from '#web/admin-kit/panel.tsx'
import { DocumentActions } from '#web/orders/admin/invoices/document-actions.tsx'
import { KIND_WORDS, originalWords } from '#web/orders/admin/invoices/document-words.ts'
import { ongoingLines } from '#web/orders/order-progress.ts'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'
import { NotLoaded } from '#web/ui/feedback/not-loaded.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'

/** The tax invoice of an order and its credit notes: number, date, and what can be done with them. */
export function DocumentsPanel({ order }: { order: AdminOrder }) {
  const query = useEndpointQuery(listDocumentsOfOrder, { params: { number: order.orderId } })
  const isPaid = order.balance === 0
  const wasPaid = useRef(isPaid)
  // The reason why the invoice waits is another once the rest is paid.
  useEffect(() => {
    if (wasPaid.current === isPaid) return
    wasPaid.current = isPaid
    void query.refetch()
  })
  return (
    <Panel title="Invoice and credit notes">
      {query.isPending && <Skeleton className="h-12" />}
      {query.isError && (
        <NotLoaded title="The invoice could not be loaded." onAgain={() => void query.refetch()} />
      )}
      {query.isSuccess && query.data.waitsFor && (
        <Waits
          why={query.data.waitsFor}
          isAboutTheShop={isPaid && ORDER_STATUS[order.orderStatus].isBought}
        />
      )}
      {query.isSuccess && query.data.documents.length > 0 && (
        <ul className="divide-y divide-hairline">
          {readableOf(query.data.documents).map((document) => (
            <DocumentLine key={document.id} document={document} order={order} />
          ))}
        </ul>
      )}
      {query.isSuccess && <NotShownRows rows={query.data.documents} />}
    </Panel>
  )
}

function Waits({ why, isAboutTheShop }: { why: string; isAboutTheShop: boolean }) {
  if (!isAboutTheShop) return <p className="text-sm">{why}</p>
  return (
    <p className="text-sm">
      {why}{' '}
      <Link to={adminPaths.contact()} className="text-link">
        Settings → Contact
      </Link>
    </p>
  )
}

function DocumentLine({ document, order }: { document: AdminDocument; order: AdminOrder }) {
  const { kind, number, issuedAt, total, originalAt, reprintedAt, articles } = document
  const isOfSome = articles.length < order.lines.length
  const lacksHuid =
    kind === 'invoice' &&
    originalAt === null &&
    ongoingLines(order.lines).some((line) => line.huidRequired && line.huid === '')
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2.5 text-sm first:pt-0 last:pb-0">
      <span className="min-w-0">
        <span translate="no" className="font-medium money">
          {number}
        </span>
        <span className="text-stone">
          {' '}
          · {KIND_WORDS[kind]} · {formatDate(issuedAt)}
        </span>
        <span className="block text-[0.8125rem] text-stone">
          <span translate="no" className="money">
            {exact(total)}
          </span>
          {' · '}
          {originalWords(document)}
          {reprintedAt && ` · lost file printed again ${formatDate(reprintedAt)}`}
        </span>
        {isOfSome && <span className="block text-[0.8125rem] text-stone">{articles.join(', ')}</span>}
        {lacksHuid && (
          <span className="block text-[0.8125rem] text-stone">
            Print it after packing: the original names the HUID only if it is known by then.
          </span>
        )}
      </span>
      <DocumentActions document={document} />
    </li>
  )
}
