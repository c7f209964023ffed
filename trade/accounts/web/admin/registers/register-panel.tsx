import { useState } from 'react'
import { Link } from 'react-router'
import { MAX_ROWS_PRINTED } from '#rules/registers/register.ts'
import {
  exportRegister,
  printRegister,
  type RegisterPage,
  readRegister,
} from '#trade/accounts/contract/registers.ts'
import { type Period, periodName } from '#trade/accounts/rules/period.ts'
import { REGISTERS, type RegisterName } from '#trade/accounts/rules/registers/registers.ts'
import { accountPaths } from '#trade/accounts/web/admin/paths.ts'
import { DownloadButton } from '#web/admin-kit/list/download-button.tsx'
import { Panel } from '#web/admin-kit/panel.tsx'
import { QueryState } from '#web/admin-kit/query-state.tsx'
import { sentenceOf } from '#web/api.ts'
import { countText } from '#web/measures.ts'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'
import { type Column, DataTable } from '#web/ui/display/data-table.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Pager } from '#web/ui/navigation/pager.tsx'
import { cellText, isFigure } from '../cell-text.ts'
import { columnsWithEntries, NARROW, wrapping } from '../narrow-table.ts'
import { NO_FILE } from '../no-file.ts'
import { RowLink } from './row-link.tsx'

type Row = RegisterPage['rows'][number]

interface RegisterPanelProps {
  name: RegisterName
  period: Period
  /** Where a later page begins, as the page before says. */
  after: string | undefined
}

/** One register: its rows a page at a time, with the totals of the whole period, and its files. */
export function RegisterPanel({ name, period, after }: RegisterPanelProps) {
  const params = { name }
  const whole = useEndpointQuery(readRegister, { params, query: { period } }, { freshness: 'list' })
  const later = useEndpointQuery(readRegister, after ? { params, query: { period, after } } : null)
  const query = after ? later : whole
  const { data } = query
  const { count, totals = null, notes = [] } = whole.data ?? {}
  const address = accountPaths.register(name, period)
  return (
    <Panel title={`${REGISTERS[name]}, ${periodName(period)}`}>
      <RegisterFiles {...{ name, period }} count={count ?? null} />
      {notes.map((note) => (
        <p key={note} className="mb-2 max-w-text text-sm text-stone">
          {note}
        </p>
      ))}
      <QueryState query={query} />
      {data && (
        <>
          <DataTable
            caption={REGISTERS[name]}
            columns={columnsOf(data, totals)}
            className={NARROW}
            rows={data.rows}
            rowKey={({ id }) => id}
            empty={
              <EmptyState title={`Nothing in ${periodName(period)}`} level={3}>
                This register is empty for the period. Choose another one above.
              </EmptyState>
            }
          />
          {data.columns.length > columnsOf(data, totals).length - 1 && (
            <p className="mt-2 text-sm text-stone">
              Columns without an entry are left out here. The files have them.
            </p>
          )}
          {typeof count === 'number' && count > data.rows.length && (
            <p className="mt-2 text-sm text-stone">
              {countText(count)} rows; the totals are those of the whole period.
            </p>
          )}
          <Pager
            previous={after ? <Link to={address} /> : null}
            previousLabel="First page"
            next={data.next ? <Link to={`${address}&after=${encodeURIComponent(data.next)}`} /> : null}
          />
        </>
      )}
    </Panel>
  )
}

function columnsOf({ columns, rows }: RegisterPage, totals: RegisterPage['totals']): Column<Row>[] {
  const places = new Set(columnsWithEntries(columns.length, rows, totals ?? []))
  return [
    {
      key: 'opens',
      head: 'Opens',
      hideHead: true,
      className: 'w-0',
      cell: (row) => <RowLink row={row} />,
      foot: totals ? 'Total' : undefined,
    },
    ...columns
      .map(
        ({ head, kind }, index): Column<Row> => ({
          key: `${index} ${head}`,
          head: kind === 'weight' ? `${head} (g)` : head,
          className: wrapping(kind, index),
          isSticky: index === 0,
          align: isFigure(kind) ? 'right' : 'left',
          cell: ({ cells }) => cellText(cells[index] ?? null, kind),
          foot: totals ? cellText(totals[index] ?? null, kind) : undefined,
        }),
      )
      .filter((_, index) => places.has(index)),
  ]
}

interface RegisterFilesProps {
  name: RegisterName
  period: Period
  /** Rows of the whole period; null until it is known. */
  count: number | null
}

/** A register as CSV and as a PDF; the PDF of a long one comes in parts. */
function RegisterFiles({ name, period, count }: RegisterFilesProps) {
  const [refusal, setRefusal] = useState<Error | null>(null)
  const parts = Math.max(1, Math.ceil((count ?? 0) / MAX_ROWS_PRINTED))
  const file = { kind: 'secondary', pendingLabel: 'Preparing…', isLong: true } as const
  return (
    <div className="mb-4 flex flex-wrap gap-3 print:hidden">
      <DownloadButton
        {...file}
        onRefused={setRefusal}
        endpoint={exportRegister}
        options={{ params: { name }, query: { period } }}
      >
        CSV
      </DownloadButton>
      {Array.from({ length: parts }, (_, index) => index + 1).map((part) => (
        <DownloadButton
          key={part}
          {...file}
          onRefused={setRefusal}
          endpoint={printRegister}
          options={{ params: { name }, query: { period, ...(parts > 1 && { part }) } }}
        >
          {parts > 1 ? `PDF, part ${part} of ${parts}` : 'PDF'}
        </DownloadButton>
      ))}
      {refusal && (
        <Notice tone="error" className="w-full">
          {sentenceOf(refusal, NO_FILE)}
        </Notice>
      )}
    </div>
  )
}
