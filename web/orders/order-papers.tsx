import clsx from 'clsx'
import { useState } from 'react'
import { downloadCreditNote, downloadInvoice, type InvoiceView, listInvoices } from '#contracts/invoices.ts'
import { response, sentenceOf } from '#web/api.ts'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'
import { DOWNLOAD_FAILED, saveFile } from '#web/save-file.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { toast } from '#web/ui/overlay/toast.ts'

/** The tax invoice of an order and its credit notes, as PDF files. Empty before the first is issued. */
export function OrderPapers({ orderId, hideTitle = false }: { orderId: string; hideTitle?: boolean }) {
  const query = useEndpointQuery(listInvoices, { params: { orderId } })
  if (query.isSuccess && query.data.length === 0) return null
  return (
    <section>
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
  const [fetching, setFetching] = useState(false)
  const download = async () => {
    setFetching(true)
    try {
      // The token travels in a header, so the file is fetched here and then handed over.
      const answer =
        paper.kind === 'invoice'
          ? await response(downloadInvoice, { params: { orderId }, query: { id: paper.id } })
          : await response(downloadCreditNote, { params: { orderId, id: paper.id } })
      saveFile(`${paper.number.replaceAll('/', '-')}.pdf`, await answer.blob())
    } catch (error) {
      toast.error(sentenceOf(error, DOWNLOAD_FAILED))
    } finally {
      setFetching(false)
    }
  }
  return (
    <>
      <Button kind="secondary" size="small" pending={fetching} pendingLabel="Fetching…" onClick={download}>
        {paper.kind === 'invoice' ? 'Download invoice' : `Download credit note ${paper.number}`}
      </Button>
      {isOneOfSeveral && <p className="mt-1 text-sm text-stone">For {paper.articles.join(', ')}</p>}
      {paper.reprintedAt !== null && (
        <p className="mt-1 text-stone">
          This is a reprint, because the first file was lost. Its content is the same.
        </p>
      )}
    </>
  )
}
