import clsx from 'clsx'
import type { KeyboardEvent, ReactNode } from 'react'
import { Link } from 'react-router'
import { ListCard } from '#web/admin-kit/columns/list-card.tsx'
import type { ListColumn } from '#web/admin-kit/columns/list-column.ts'
import { tableColumn } from '#web/admin-kit/columns/table-column.tsx'
import { ApiError } from '#web/api.ts'
import type { List } from '#web/query/use-endpoint-list.ts'
import { DataTable, type DataTableProps } from '#web/ui/display/data-table.tsx'
import { NotLoaded } from '#web/ui/feedback/not-loaded.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Pager } from '#web/ui/navigation/pager.tsx'
import { NotShown } from './not-shown.tsx'
import { useIsPhone } from './use-is-phone.ts'

export interface ListTableProps<Row>
  extends Omit<DataTableProps<Row>, 'columns' | 'rows' | 'wholeRows' | 'loading' | 'className' | 'empty'> {
  list: List<Row>
  /** Of which the cards of a phone follow, too. */
  columns: readonly ListColumn<Row>[]
  /** Rows of several lines: every column of the table begins at the top. */
  isTall?: boolean
  /** Shown when nothing is found. */
  empty: ReactNode
}

/**
 * The rows of a list: a table with sticky headers on a desktop, cards on a phone, with states for loading, failing and
 * finding nothing, and the way to the other pages. Arrow keys go from row to row: from one `data-row` link to the next.
 */
export function ListTable<Row>({ list, columns, empty, isTall, ...table }: ListTableProps<Row>) {
  const isPhone = useIsPhone()
  const hasRows = list.rows.length + list.unreadable.length > 0
  if (list.isError && !hasRows) return <ListFailed list={list} />
  const isEmpty = !list.isPending && !list.isError && !hasRows
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys only move the focus between links.
    <div className="flex min-h-0 flex-1 flex-col" onKeyDown={stepThroughRows}>
      {list.isError && <ListFailed list={list} />}
      <div
        aria-busy={list.isPlaceholderData || undefined}
        className={clsx(
          'flex min-h-0 flex-1 flex-col transition-opacity',
          list.isPlaceholderData && 'opacity-55',
        )}
      >
        {isEmpty ? (
          empty
        ) : isPhone ? (
          <Cards list={list} columns={columns} {...table} />
        ) : (
          <DataTable
            {...table}
            columns={columns.map(tableColumn)}
            rows={list.rows}
            wholeRows={list.unreadable.map(({ id }) => ({ key: id, content: <NotShown id={id} /> }))}
            loading={list.isPending}
            className={clsx('max-h-full min-h-40', isTall && '[&_td]:align-top')}
          />
        )}
      </div>
      <Pager
        previous={list.previousPage ? <Link to={list.previousPage} /> : null}
        next={list.nextPage ? <Link to={list.nextPage} /> : null}
      />
    </div>
  )
}

type CardsProps<Row> = Pick<ListTableProps<Row>, 'list' | 'columns' | 'rowKey' | 'isMarked' | 'caption'>

function Cards<Row>({ list, columns, rowKey, isMarked, caption }: CardsProps<Row>) {
  if (list.isPending)
    return (
      <div role="status" className="grid gap-px">
        <span className="sr-only">Loading</span>
        {[1, 2, 3, 4, 5].map((line) => (
          <Skeleton key={line} className="h-24" />
        ))}
      </div>
    )
  return (
    <ul aria-label={caption} className="divide-y divide-hairline border-y border-hairline bg-paper">
      {list.rows.map((row) => (
        <li key={rowKey(row)}>
          <ListCard row={row} columns={columns} isMarked={isMarked?.(row)} />
        </li>
      ))}
      {list.unreadable.map(({ id }) => (
        <li key={id} className="p-4">
          <NotShown id={id} />
        </li>
      ))}
    </ul>
  )
}

function ListFailed<Row>({ list }: { list: List<Row> }) {
  // Asking once more changes nothing about what somebody's role allows.
  if (list.error instanceof ApiError && list.error.status === 403)
    return <Notice tone="error" title={list.error.message} className="mb-4" />
  return <NotLoaded title="The list could not be loaded." className="mb-4" onAgain={list.refetch} />
}

function stepThroughRows(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row]')]
  const focused = document.activeElement
  const here = focused instanceof HTMLElement ? links.indexOf(focused) : -1
  if (here < 0) return
  event.preventDefault()
  links[here + (event.key === 'ArrowDown' ? 1 : -1)]?.focus()
}
