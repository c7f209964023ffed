import Files from 'lucide-react/icons/files'
import { useState } from 'react'
import { Link } from 'react-router'
import { exact } from '#rules/exact-rupees.ts'
import { formatDate } from '#rules/format-dates.ts'
import {
  type Gstr1Document,
  type Gstr1Table,
  listGstr1Documents,
  MAX_SHOWN,
} from '#trade/accounts/contract/gstr1.ts'
import type { Period } from '#trade/accounts/rules/period.ts'
import { accountPaths } from '#trade/accounts/web/admin/paths.ts'
import { Panel } from '#web/admin-kit/panel.tsx'
import { QueryState } from '#web/admin-kit/query-state.tsx'
import { countText } from '#web/measures.ts'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'
import { IconButton } from '#web/ui/action/icon-button.tsx'
import { type Column, DataTable } from '#web/ui/display/data-table.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { cellText, isFigure } from '../cell-text.ts'
import { columnsWithEntries, NARROW, wrapping } from '../narrow-table.ts'
import { PaperButton, PaperLink } from '../open-paper.tsx'
import { paperOfNumber } from '../paper-of-number.ts'

type Row = Gstr1Table['rows'][number]

interface SectionPanelProps {
  table: Gstr1Table
  period: Period
}

/** One table of GSTR-1; each row leads to the document it is, or to those it is made of. */
export function SectionPanel({ table, period }: SectionPanelProps) {
  const { section, title, about, rows, rowCount } = table
  const [open, setOpen] = useState<Row | null>(null)
  return (
    <Panel title={title}>
      <p className="mb-3 text-sm text-stone">{about}</p>
      <DataTable
        caption={title}
        columns={columnsOf(table, { period, onOpen: setOpen })}
        rows={rows}
        rowKey={({ key }) => key}
        className={`max-h-[32rem] print:max-h-none ${NARROW}`}
      />
      {rowCount > rows.length && (
        <p className="mt-2 text-sm text-stone">
          The first {countText(MAX_SHOWN)} of {countText(rowCount)} rows. The file has all of them, and the
          sums are those of all rows.
        </p>
      )}
      {open && (
        <RowDocuments
          {...{ period, section }}
          row={open.key}
          title={`${title}: ${wordsOf(open)}`}
          onClose={() => setOpen(null)}
        />
      )}
    </Panel>
  )
}

const wordsOf = ({ cells }: Row) =>
  cells
    .filter((cell) => typeof cell === 'string')
    .slice(0, 2)
    .join(', ')

function columnsOf(
  { section, columns, rows, sums }: Gstr1Table,
  { period, onOpen }: { period: Period; onOpen: (row: Row) => void },
): Column<Row>[] {
  const vouchers = section === 'doc_issue' ? accountPaths.register('vouchers', period) : null
  const places = new Set(columnsWithEntries(columns.length, rows, sums))
  const hasSums = sums.some((sum) => sum !== null)
  return [
    {
      key: 'documents',
      head: 'Documents',
      hideHead: true,
      className: 'w-0',
      cell: (row) => <Opens {...{ row, vouchers }} onOpen={() => onOpen(row)} />,
      foot: hasSums ? 'Sum' : undefined,
    },
    ...columns
      .map(
        ({ title, kind }, index): Column<Row> => ({
          key: `${index} ${title}`,
          head: title,
          className: wrapping(kind, index),
          isSticky: index === 0,
          align: isFigure(kind) ? 'right' : 'left',
          cell: ({ cells }) => cellText(cells[index] ?? null, kind),
          foot: hasSums ? cellText(sums[index] ?? null, kind) : undefined,
        }),
      )
      .filter((_, index) => places.has(index)),
  ]
}

interface OpensProps {
  row: Row
  /** Where the papers of a series are listed that has no documents; null in the other tables. */
  vouchers: string | null
  onOpen: () => void
}

function Opens({ row, vouchers, onOpen }: OpensProps) {
  const { document } = row
  if (document) return <PaperButton paper={{ kind: 'number', key: document }} name={document} />
  const isOfVouchers = vouchers && row.cells.every((cell) => paperOfNumber(cell)?.kind !== 'number')
  return (
    <IconButton
      label={`Documents of ${wordsOf(row)}`}
      className="-mx-3 -my-2 print:hidden"
      {...(isOfVouchers ? { render: <Link to={vouchers} /> } : { onClick: onOpen })}
    >
      <Files aria-hidden="true" strokeWidth={1.25} />
    </IconButton>
  )
}

interface RowDocumentsProps {
  period: Period
  section: Gstr1Table['section']
  /** The row's key. */
  row: string
  title: string
  onClose: () => void
}

/** The documents that one row of GSTR-1 is made of, with what the row has of each. */
function RowDocuments({ period, section, row, title, onClose }: RowDocumentsProps) {
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
    key: 'number',
    head: 'Document',
    foot: 'Sum',
    isSticky: true,
    cell: ({ number }) => <PaperLink paper={{ kind: 'number', key: number }} name={number} />,
  },
  {
    key: 'day',
    head: 'Date',
    className: 'whitespace-nowrap',
    cell: ({ issuedAt }) => formatDate(issuedAt),
  },
  { key: 'customer', head: 'Customer', cell: ({ customer }) => customer },
  {
    key: 'taxable',
    head: 'Taxable value',
    align: 'right',
    foot: exact(sums.taxable),
    cell: ({ taxable }) => exact(taxable),
  },
  {
    key: 'tax',
    head: 'Tax',
    align: 'right',
    foot: exact(sums.tax),
    cell: ({ tax }) => exact(tax),
  },
]
