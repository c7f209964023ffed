import Printer from 'lucide-react/icons/printer'
import {
  type DocumentAmounts,
  exportDocuments,
  listDocuments,
  printInvoices,
  sumDocuments,
} from '#contracts/admin/invoices.ts'
import { counted } from '#rules/counted.ts'
import { dayInIndia } from '#rules/days.ts'
import { exact } from '#rules/exact-rupees.ts'
import { MAX_PRINTED_AT_ONCE, partsOf, tooManyToPrint } from '#rules/invoices/copies.ts'
import { useAdministrator } from '#web/admin-kit/administrator.ts'
import { ExportButton } from '#web/admin-kit/list/export-button.tsx'
import { ListScreen } from '#web/admin-kit/list/list-screen.tsx'
import type { ViewTab } from '#web/admin-kit/list/view-tabs.tsx'
import { response } from '#web/api.ts'
import { openPdf } from '#web/open-pdf.ts'
import type { Query } from '#web/query/list-address.ts'
import { useEndpointList } from '#web/query/use-endpoint-list.ts'
import { useAction } from '#web/query/use-endpoint-mutation.ts'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Menu } from '#web/ui/overlay/menu.tsx'
import { KIND_WORDS } from './document-words.ts'
import { InvoiceCard, invoiceColumns } from './invoice-row.tsx'

const VIEWS: readonly ViewTab[] = [
  { key: 'all', label: 'All', query: {} },
  { key: 'tax-invoices', label: 'Tax invoices', query: { kind: 'invoice' } },
  { key: 'credit-notes', label: 'Credit notes', query: { kind: 'credit-note' } },
]

/** Every tax invoice and credit note, with what they add up to; a day's are printed as one file. */
export default function Invoices() {
  const list = useEndpointList(listDocuments)
  const { after: _, before: __, limit: ___, ...filters } = list.query
  const today = () => {
    const day = dayInIndia(new Date())
    list.narrow({ from: day, to: day })
  }
  return (
    <ListScreen
      name="invoices"
      title="Invoices"
      caption="Invoices and credit notes"
      list={list}
      views={VIEWS}
      columns={invoiceColumns}
      card={InvoiceCard}
      noneFound={{
        title: 'No documents found',
        allLabel: 'Show all documents',
      }}
      none={{
        title: 'No invoices yet',
        hint: 'The first invoice appears here a moment after the first order.',
      }}
      actions={
        <>
          <Button kind="quiet" onClick={today}>
            Today
          </Button>
          <PrintAll filters={filters} />
          <ExportButton endpoint={exportDocuments} query={list.query} what="invoices" needs="orders.export" />
        </>
      }
      totals={<InvoiceTotals filters={filters} />}
      search={{ label: 'Invoice, order, name or phone' }}
      filters={[
        { name: 'kind', label: 'Kind', className: 'sm:w-44', placeholder: 'All', options: KIND_WORDS },
        'days',
      ]}
    />
  )
}

/** What all documents of the list add up to, on every page of it. */
function InvoiceTotals({ filters }: { filters: Query }) {
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

/** Prints all documents of the chosen days as one file; in parts where there are too many for one. */
function PrintAll({ filters }: { filters: Query }) {
  const { whyNot } = useAdministrator()
  const { data } = useEndpointQuery(sumDocuments, { query: filters })
  const count = data ? data.invoices + data.creditNotes : 0
  const printing = useAction(
    (part: number | undefined) =>
      openPdf(() => response(printInvoices, { body: { ...filters, part } }), 'invoices.pdf'),
    {
      refreshes: [listDocuments],
      failed: 'The documents could not be printed. Please try again.',
    },
  )
  const parts = partsOf(count)
  const button = (
    <Button
      kind="secondary"
      pending={printing.isPending}
      pendingLabel="Printing…"
      blockedBecause={
        whyNot('invoices.read') ??
        ((!filters.from && 'Choose the day first.') || (data && count === 0 && 'Nothing was issued.'))
      }
      onClick={() => parts === 1 && printing.mutate(undefined)}
    >
      <Printer aria-hidden="true" strokeWidth={1.5} className="size-4" />
      {count > 1 ? `Print all ${count}` : 'Print all'}
    </Button>
  )
  if (parts < 2 || !filters.from || printing.isPending) return button
  return (
    <Menu
      trigger={<span title={tooManyToPrint(count)}>{button}</span>}
      items={Array.from({ length: parts }, (_, index) => ({
        label: `Print ${index * MAX_PRINTED_AT_ONCE + 1} to ${Math.min((index + 1) * MAX_PRINTED_AT_ONCE, count)}`,
        onSelect: () => printing.mutate(index + 1),
      }))}
    />
  )
}
