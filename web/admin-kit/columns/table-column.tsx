import clsx from 'clsx'
import { Link } from 'react-router'
import { formatDate, formatTime } from '#rules/format-dates.ts'
import type { Column } from '#web/ui/display/data-table.tsx'
import { contentOf, notesOf } from './column-content.tsx'
import type { ColumnOf, ListColumn } from './list-column.ts'

type Kind = ListColumn<never>['kind']
const RIGHT: ReadonlySet<Kind> = new Set<Kind>(['rupees', 'exact', 'grams'])
const ON_ONE_LINE: ReadonlySet<Kind> = new Set<Kind>(['code', 'rupees', 'exact', 'grams', 'day', 'moment'])

/** A column as a table draws it. */
export function tableColumn<Row>(column: ListColumn<Row>): Column<Row> {
  const { kind, align = RIGHT.has(kind) ? 'right' : 'left', className } = column
  return {
    ...column,
    align,
    className: clsx((ON_ONE_LINE.has(kind) || isCode(column)) && 'whitespace-nowrap', className),
    cell: (row) => <Cell column={column} row={row} />,
  }
}

function isCode<Row>(column: ListColumn<Row>) {
  return column.kind === 'link' && column.isCode
}

interface CellProps<Row> {
  column: ListColumn<Row>
  row: Row
}

function Cell<Row>({ column, row }: CellProps<Row>) {
  if (column.kind === 'link') return <LinkCell column={column} row={row} />
  if (column.kind === 'badge')
    return <span className="flex flex-col items-start gap-1">{column.of(row)}</span>
  const moment = column.kind === 'moment' && column.of(row)
  if (moment)
    return (
      <>
        {formatDate(moment)}
        <Notes notes={[formatTime(moment), ...notesOf(column, row, 'table')]} />
      </>
    )
  return (
    <>
      {contentOf(column, row, 'table') ?? <span className="text-stone">–</span>}
      <Notes notes={notesOf(column, row, 'table')} />
    </>
  )
}

function LinkCell<Row>({ column, row }: { column: ColumnOf<Row, 'link'>; row: Row }) {
  const { of, to, isCode, image, marks } = column
  return (
    <span className="flex items-center gap-3">
      {image?.(row, 'size-11', 'table')}
      <span className="min-w-0">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Link
            data-row
            to={to(row)}
            translate={isCode ? 'no' : undefined}
            className={clsx('font-medium text-link', isCode && 'money')}
          >
            {of(row)}
          </Link>
          {marks?.(row)}
        </span>
        <Notes notes={notesOf(column, row, 'table')} />
      </span>
    </span>
  )
}

function Notes({ notes }: { notes: readonly string[] }) {
  return notes.map((note) => (
    <span key={note} className="block text-[0.8125rem] text-stone">
      {note}
    </span>
  ))
}
