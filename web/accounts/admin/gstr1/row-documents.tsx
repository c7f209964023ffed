import { type Gstr1Document, type Gstr1Table, listGstr1Documents, MAX_SHOWN } from '#contracts/admin/gstr1.ts'
import type { Period } from '#rules/accounts/period.ts'
import { formatDate } from '#rules/format-dates.ts'
import { QueryState } from '#web/admin-kit/query-state.tsx'
import { formatExactRupees } from '#web/admin-kit/wire-rupees.ts'
import { countText } from '#web/pricing/measures.ts'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'
import { type Column, DataTable } from '#web/ui/display/data-table.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { PaperLink } from '../open-paper.tsx'

interface RowDocumentsProps {
  period: Period
  section: Gstr1Table['section']
  /** The row's key. */
  row: string
  title: string
  onClose: () => void
}

/** The documents that one row of GSTR-1 is made of, with what the row has of each. */
export function RowDocuments({ period, section, row, title, onClose }: RowDocumentsProps) {
  const query = useEndpointQuery(listGstr1Documents, { query: { period, section, row } })
  const { data } = query
  return (
    <Dialog title={title} width="wide" open onOpenChange={(open) => open || onClose()}>
      <QueryState query={query} />
      {data && (
        <>
          <DataTable
            caption={`Documents of ${title}`}
            columns={columnsWith(data)}
            rows={data.documents}
            rowKey={({ number }) => number}
            className="max-h-[60dvh]"
            empty={<EmptyState title="No documents" level={3} />}
          />
          {data.count > data.documents.length && (
            <p className="mt-2 text-sm text-stone">
              The first {countText(MAX_SHOWN)} of {countText(data.count)}. The sums are those of all.
            </p>
          )}
        </>
      )}
    </Dialog>
  )
}

const columnsWith = (sums: { taxable: number; tax: number }): Column<Gstr1Document>[] => [
  {
    ...{ key: 'number', head: 'Document', foot: 'Sum', isSticky: true },
    cell: ({ number }) => <PaperLink paper={{ kind: 'number', key: number }} name={number} />,
  },
  {
    ...{ key: 'day', head: 'Date', className: 'whitespace-nowrap' },
    cell: ({ issuedAt }) => formatDate(issuedAt),
  },
  { key: 'customer', head: 'Customer', cell: ({ customer }) => customer },
  {
    ...{ key: 'taxable', head: 'Taxable value', align: 'right', foot: formatExactRupees(sums.taxable) },
    cell: ({ taxable }) => formatExactRupees(taxable),
  },
  {
    ...{ key: 'tax', head: 'Tax', align: 'right', foot: formatExactRupees(sums.tax) },
    cell: ({ tax }) => formatExactRupees(tax),
  },
]
