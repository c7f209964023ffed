import clsx from 'clsx'
import { downloadCreditNote, downloadInvoice, type InvoiceView, listInvoices } from '#contracts/invoices.ts'
import { response } from '#web/api.ts'
import { TextLink } from '#web/page-links.tsx'
import { PaperButton } from '#web/paper-button.tsx'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'

/** The tax invoice of an order and its credit notes, as PDF files. Empty before the first is issued. */
export function OrderPapers({ orderId, hideTitle = false }: { orderId: string; hideTitle?: boolean }) {
  const query = useEndpointQuery(listInvoices, { params: { orderId } })
  if (query.isSuccess && query.data.length === 0) return null
  return (
    <section className="screen-only">
      <h3 className={hideTitle ? 'sr-only' : 'text-piece'}>Invoice</h3>
      {query.isPending && <Skeleton className="mt-3 h-10" />}
      {query.isError && (
        <p className="mt-2 text-stone">
          Your invoice could not be loaded.{' '}
          <button type="button" className="text-link" onClick={() => void query.refetch()}>
            Try again
          </button>
        </p>
      )}
      {query.isSuccess && (
        <ul className={clsx('grid gap-3', !hideTitle && 'mt-3')}>
          {query.data.map((paper) => (
            <li key={paper.id}>
              <Paper orderId={orderId} paper={paper} isOneOfSeveral={billsDiffer(query.data)} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** Whether papers are about different products: then each says which. */
const billsDiffer = (papers: readonly InvoiceView[]) =>
  new Set(papers.map(({ articles }) => articles.join(', '))).size > 1

interface PaperProps {
  orderId: string
  paper: InvoiceView
  isOneOfSeveral: boolean
}

function Paper({ orderId, paper, isOneOfSeveral }: PaperProps) {
  const fetched = () =>
    paper.kind === 'invoice'
      ? response(downloadInvoice, { params: { orderId }, query: { id: paper.id } })
      : response(downloadCreditNote, { params: { orderId, id: paper.id } })
  return (
    <>
      <PaperButton number={paper.number} fetched={fetched}>
        {paper.kind === 'invoice' ? 'Download invoice' : `Download credit note ${paper.number}`}
      </PaperButton>
      {isOneOfSeveral && <p className="mt-1 text-sm text-stone">For {paper.articles.join(', ')}</p>}
      {paper.links.map(({ label, url }) => (
        <p key={url} className="mt-1 text-sm">
          <TextLink to={url}>{label}</TextLink>
        </p>
      ))}
      {paper.reprintedAt !== null && (
        <p className="mt-1 text-stone">
          This is a reprint, because the first file was lost. Its content is the same.
        </p>
      )}
    </>
  )
}
