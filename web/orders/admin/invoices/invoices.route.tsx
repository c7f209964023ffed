import { exportDocuments, listDocuments } from '#contracts/admin/invoices.ts'
import { dayInIndia } from '#rules/days.ts'
import { AdminPage } from '#web/admin-kit/admin-page.tsx'
import { ExportButton } from '#web/admin-kit/list/export-button.tsx'
import { FilterBar } from '#web/admin-kit/list/filter-bar.tsx'
import { FilterChoice } from '#web/admin-kit/list/filter-choice.tsx'
import { FilterDays } from '#web/admin-kit/list/filter-days.tsx'
import { FilterSearch } from '#web/admin-kit/list/filter-search.tsx'
import { ListTable } from '#web/admin-kit/list/list-table.tsx'
import { NoneFound } from '#web/admin-kit/list/none-found.tsx'
import { type BuiltInView, useListView } from '#web/admin-kit/views/use-list-view.ts'
import { useShownColumns } from '#web/admin-kit/views/use-shown-columns.ts'
import { ViewsBar } from '#web/admin-kit/views/views-bar.tsx'
import { useEndpointList } from '#web/query/use-endpoint-list.ts'
import { Button } from '#web/ui/action/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { KIND_WORDS } from './document-words.ts'
import { InvoiceCard } from './invoice-card.tsx'
import { invoiceColumns } from './invoice-columns.tsx'
import { InvoiceTotals } from './invoice-totals.tsx'
import { PrintAll } from './print-all.tsx'

const KINDS = Object.entries(KIND_WORDS).map(([value, label]) => ({ value, label }))

const VIEWS: readonly BuiltInView[] = [
  { key: 'all', label: 'All', query: {} },
  { key: 'tax-invoices', label: 'Tax invoices', query: { kind: 'invoice' } },
  { key: 'credit-notes', label: 'Credit notes', query: { kind: 'credit-note' } },
]

/** Every tax invoice and credit note, with what they add up to; a day's are printed as one file. */
export default function Invoices() {
  const view = useListView('invoices', VIEWS)
  const list = useEndpointList(listDocuments)
  const columns = useShownColumns(view, invoiceColumns)
  const { after: _, before: __, limit: ___, ...filters } = list.query
  const today = () => {
    const day = dayInIndia(new Date())
    list.narrow({ from: day, to: day })
  }
  return (
    <AdminPage
      title="Invoices"
      fills
      actions={
        <>
          <Button kind="quiet" size="small" onClick={today}>
            Today
          </Button>
          <PrintAll filters={filters} />
          <ExportButton endpoint={exportDocuments} query={list.query} what="invoices" needs="orders.export" />
        </>
      }
    >
      <ViewsBar view={view} list={list} columns={invoiceColumns} />
      <FilterBar
        list={list}
        filters={['kind', 'from', 'to']}
        search={<FilterSearch list={list} label="Invoice, order, name or phone" />}
      >
        <FilterChoice
          list={list}
          name="kind"
          label="Kind"
          className="sm:w-44"
          placeholder="All"
          options={KINDS}
        />
        <FilterDays list={list} />
      </FilterBar>
      <InvoiceTotals filters={filters} />
      <ListTable
        caption="Invoices and credit notes"
        list={list}
        columns={columns}
        rowKey={({ id }) => id}
        card={(row) => <InvoiceCard row={row} columns={columns} />}
        empty={
          list.isNarrowed ? (
            <NoneFound list={list} title="No documents found" allLabel="Show all documents">
              Nothing matches these filters.
            </NoneFound>
          ) : (
            <EmptyState title="No invoices yet">
              The first invoice appears here a moment after the first order.
            </EmptyState>
          )
        }
      />
    </AdminPage>
  )
}
