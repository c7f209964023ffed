import clsx from 'clsx'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down'
import type { ReactNode } from 'react'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'

export type SortDirection = 'ascending' | 'descending'
export interface Sorting {
  key: string
  direction: SortDirection
}

export interface Column<Row> {
  key: string
  head: string
  cell: (row: Row) => ReactNode
  /** Amounts and counts are right-aligned, in tabular figures. */
  align?: 'left' | 'right'
  sortable?: boolean
  /** It stays in sight while the table scrolls sideways: what a row is of. */
  isSticky?: boolean
  /** The head is for screen readers only (images, actions). */
  hideHead?: boolean
  /** In place of the head's words, e.g. a box that chooses every row. */
  headControl?: ReactNode
  /** Below all rows: what they add up to. */
  foot?: ReactNode
  className?: string
}

export interface DataTableProps<Row> {
  /** The table's name for screen readers. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** Chosen for a bulk action, or the one being looked at. */
  isMarked?: (row: Row) => boolean
  sorting?: Sorting
  onSort?: (sorting: Sorting) => void
  /** Below the rows, each as wide as the table: what has no cells. */
  wholeRows?: readonly { key: string; content: ReactNode }[]
  /** Rows of skeleton instead of rows. */
  loading?: boolean
  /** Shown when there are no rows. */
  empty?: ReactNode
  /** On a phone each row is a card, a line for each of its cells. For a few rows of many figures. */
  isCardsOnPhone?: boolean
  className?: string
}

/** A row on a phone: its title, then each cell beside the head of its column. */
const CARD = {
  block: 'max-sm:block',
  row: 'max-sm:block max-sm:border-b max-sm:border-hairline max-sm:py-2',
  title: 'max-sm:block max-sm:font-medium max-sm:border-0! max-sm:py-1',
  cell: 'max-sm:block max-sm:border-0! max-sm:py-1 max-sm:text-right max-sm:empty:hidden max-sm:before:float-left max-sm:before:pr-4 max-sm:before:text-stone max-sm:before:content-[attr(data-head)]',
} as const

type Card = typeof CARD

/** Rows of one kind with sticky headers; without `isCardsOnPhone` it scrolls sideways in its own frame on a phone. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const {
    caption,
    columns,
    rows,
    rowKey,
    isMarked,
    sorting,
    onSort,
    wholeRows = [],
    loading = false,
    empty,
    isCardsOnPhone = false,
    className,
  } = props
  const card = isCardsOnPhone ? CARD : null
  return (
    <section
      aria-label={caption}
      aria-busy={loading || undefined}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
      tabIndex={0}
      className={clsx(
        'relative scroll-pt-12 overflow-auto border-y border-hairline bg-paper print:overflow-visible',
        className,
      )}
    >
      <table className={clsx('w-full border-separate border-spacing-0 text-sm', card?.block)}>
        <caption className="sr-only">{caption}</caption>
        <thead className={card ? 'max-sm:sr-only' : undefined}>
          <tr>
            {columns.map((column) => (
              <Head key={column.key} column={column} sorting={sorting} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody className={card?.block}>
          {loading
            ? [1, 2, 3, 4, 5].map((line) => (
                <tr key={line}>
                  {columns.map((column) => (
                    <td key={column.key} className="border-b border-hairline px-2.5 py-4 sm:px-4">
                      <Skeleton className="h-3.5" />
                    </td>
                  ))}
                </tr>
              ))
            : rows.map((row) => (
                <BodyRow key={rowKey(row)} {...{ row, columns, card }} isMarked={isMarked?.(row) ?? false} />
              ))}
          {wholeRows.map(({ key, content }) => (
            <tr key={key}>
              <td colSpan={columns.length} className="border-b border-hairline px-2.5 py-2.5 sm:px-4">
                {content}
              </td>
            </tr>
          ))}
        </tbody>
        {!loading && rows.length > 0 && <Foot columns={columns} card={card} />}
      </table>
      {!loading && rows.length + wholeRows.length === 0 && empty}
    </section>
  )
}

interface BodyRowProps<Row> {
  row: Row
  columns: readonly Column<Row>[]
  card: Card | null
  isMarked: boolean
}

function BodyRow<Row>({ row, columns, card, isMarked }: BodyRowProps<Row>) {
  return (
    <tr className={clsx(isMarked ? 'bg-sand' : 'bg-paper transition-colors hover:bg-ivory', card?.row)}>
      {columns.map((column) => (
        <td
          key={column.key}
          translate={column.align === 'right' ? 'no' : undefined}
          data-head={card ? column.head : undefined}
          className={clsx(
            'border-b border-hairline px-2.5 py-2.5 sm:px-4',
            column.isSticky && 'sticky left-0 bg-inherit',
            alignment(column),
            card && (column.isSticky ? card.title : card.cell),
            column.className,
          )}
        >
          {column.cell(row)}
        </td>
      ))}
    </tr>
  )
}

function Foot<Row>({ columns, card }: Pick<DataTableProps<Row>, 'columns'> & { card: typeof CARD | null }) {
  if (columns.every(({ foot }) => foot === undefined)) return null
  return (
    <tfoot className={card?.block}>
      <tr className={card?.row}>
        {columns.map((column) => (
          <td
            key={column.key}
            data-head={card ? column.head : undefined}
            className={clsx(
              'sticky bottom-0 border-t border-hairline bg-paper px-2.5 py-2.5 font-medium sm:px-4',
              column.isSticky && 'left-0 z-10',
              alignment(column),
              card && (column.isSticky ? card.title : card.cell),
              column.className,
            )}
          >
            {column.foot}
          </td>
        ))}
      </tr>
    </tfoot>
  )
}

interface HeadProps<Row> {
  column: Column<Row>
  sorting: Sorting | undefined
  onSort: ((sorting: Sorting) => void) | undefined
}

function Head<Row>({ column, sorting, onSort }: HeadProps<Row>) {
  const direction = sorting?.key === column.key ? sorting.direction : undefined
  const next = direction === 'ascending' ? 'descending' : 'ascending'
  const Arrow = direction === undefined ? ChevronsUpDown : direction === 'ascending' ? ArrowUp : ArrowDown
  return (
    <th
      scope="col"
      aria-sort={direction}
      className={clsx(
        'sticky top-0 border-b border-hairline bg-paper px-2.5 text-[0.6875rem] sm:px-4 font-semibold text-stone label-caps',
        column.isSticky ? 'left-0 z-20' : 'z-10',
        alignment(column),
      )}
    >
      {column.sortable && onSort ? (
        <button
          type="button"
          onClick={() => onSort({ key: column.key, direction: next })}
          className={clsx(
            'inline-flex min-h-11 items-center gap-1.5 uppercase hover:text-ink',
            direction && 'text-ink',
          )}
        >
          {column.head}
          <Arrow aria-hidden="true" strokeWidth={1.5} className="size-3.5" />
        </button>
      ) : (
        (column.headControl ?? (
          <span className={column.hideHead ? 'sr-only' : 'inline-flex min-h-11 items-center'}>
            {column.head}
          </span>
        ))
      )}
    </th>
  )
}

function alignment<Row>({ align }: Column<Row>) {
  return align === 'right' ? 'text-right money' : 'text-left'
}
