import { exportDocuments, listDocuments } from '#contracts/admin/invoices.ts'
import { dayInIndia } from '#rules/days.ts'
import { ExportButton } from '#web/admin-kit/list/export-button.tsx'
import { ListScreen } from '#web/admin-kit/list/list-screen.tsx'
import type { ViewTab } from '#web/admin-kit/list/view-tabs.tsx'
import { useEndpointList } from '#web/query/use-endpoint-list.ts'
import { Button } from '#web/ui/action/button.tsx'
import { KIND_WORDS } from './document-words.ts'
import { INVOICE_COLUMNS } from './invoice-columns.tsx'
import { InvoiceTotals } from './invoice-totals.tsx'
import { PrintAll } from './print-all.tsx'

const VIEWS: readonly ViewTab[] = [
  { key: 'all', label: 'All', query: {} },
  { key: 'tax-invoices', label: 'Tax invoices', query: { kind: 'invoice' } },
  { key: 'credit-notes', label: 'Credit notes', query: { kind: 'credit-note' } },
]

/** Every tax invoice and credit note, with what they add up to; a day's are printed as one file. */
export default function Invoices() {
  const list = useEndpointList(listDocuments)
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
      columns={INVOICE_COLUMNS}
      noneFound={{ title: 'No documents found', allLabel: 'Show all documents' }}
      none={{
        title: 'No invoices yet',
        hint: 'The first invoice appears here a moment after the first order.',
      }}
      actions={
        <>
          <Button kind="quiet" onClick={today}>
            Today
          </Button>
          <PrintAll filters={list.filters} />
          <ExportButton endpoint={exportDocuments} query={list.query} what="invoices" needs="orders.export" />
        </>
      }
      totals={<InvoiceTotals filters={list.filters} />}
      search={{ label: 'Invoice, order, name or phone' }}
      filters={[
        { name: 'kind', label: 'Kind', className: 'sm:w-44', placeholder: 'All', options: KIND_WORDS },
        'days',
      ]}
    />
  )
}
