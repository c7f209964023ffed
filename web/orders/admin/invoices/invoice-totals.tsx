import { type DocumentAmounts, sumDocuments } from '#contracts/admin/invoices.ts'
import { counted } from '#rules/counted.ts'
import { exact } from '#rules/exact-rupees.ts'
import type { Query } from '#web/query/list-address.ts'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'

/** The totals of all documents of the list, on every page of it. */
export function InvoiceTotals({ filters }: { filters: Query }) {
  const { data, isError } = useEndpointQuery(sumDocuments, { query: filters })
  if (isError) return <p className="mb-3 text-sm text-stone">The totals could not be loaded.</p>
  if (!data) return <p className="mb-3 h-5" />
  const { invoices, creditNotes, amounts } = data
  return (
    <dl className="mb-3 flex flex-wrap gap-x-6 gap-y-1 text-sm" aria-label="Totals">
      <Sum label={counted(invoices, 'invoice')} of={amounts?.invoices} />
      {creditNotes > 0 && (
        <>
          <Sum label={counted(creditNotes, 'credit note')} of={amounts?.creditNotes} />
          {amounts && <Sum label="Net" of={amounts.net} />}
        </>
      )}
    </dl>
  )
}

/** Without amounts for those who may not see turnover. */
function Sum({ label, of: amounts }: { label: string; of: DocumentAmounts | undefined }) {
  if (!amounts)
    return (
      <div>
        <dt className="sr-only">Number</dt>
        <dd>{label}</dd>
      </div>
    )
  const { taxable, gst, total } = amounts
  return (
    <div>
      <dt className="inline font-medium">{label}: </dt>
      <dd className="inline text-stone">
        taxable{' '}
        <span translate="no" className="text-ink money">
          {exact(taxable)}
        </span>
        , GST{' '}
        <span translate="no" className="text-ink money">
          {exact(gst)}
        </span>
        , total{' '}
        <span translate="no" className="text-ink money">
          {exact(total)}
        </span>
      </dd>
    </div>
  )
}
