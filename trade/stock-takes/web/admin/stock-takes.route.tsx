import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { z } from 'zod'
import { formatDateTime } from '#rules/format-dates.ts'
import {
  listPlacesToCount,
  listStockTakes,
  type StockTakeRow,
  startStockTake,
} from '#trade/stock-takes/contract/stock-takes.ts'
import { AdminPage } from '#web/admin-kit/admin-page.tsx'
import { useAdministrator } from '#web/admin-kit/administrator.ts'
import { ListTable } from '#web/admin-kit/list/list-table.tsx'
import { TaskDialog } from '#web/admin-kit/task-dialog.tsx'
import { call } from '#web/api.ts'
import { StockTabs } from '#web/items/admin/stock-tabs.tsx'
import { Person } from '#web/person.tsx'
import { useEndpointList } from '#web/query/use-endpoint-list.ts'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'
import { Button } from '#web/ui/action/button.tsx'
import type { Column } from '#web/ui/display/data-table.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { NotLoaded } from '#web/ui/feedback/not-loaded.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { useSchemaForm } from '#web/ui/form/use-schema-form.ts'
import { stockTakePaths } from './paths.ts'
import { countWords, placeWords, StockTakeBadge } from './stock-take-words.tsx'

/** Counts of the items: the one that goes on, and those before. */
export default function StockTakes() {
  const list = useEndpointList(listStockTakes)
  const { whyNot } = useAdministrator()
  const [isStarting, setIsStarting] = useState(false)
  return (
    <AdminPage
      title="Stock-take"
      fills
      actions={
        <Button blockedBecause={whyNot('products.change')} onClick={() => setIsStarting(true)}>
          Start a count
        </Button>
      }
    >
      <StockTabs current="Stock-take" />
      <ListTable
        caption="Counts"
        list={list}
        rowKey={({ id }) => id}
        columns={COLUMNS}
        card={(take) => <StockTakeCard take={take} />}
        empty={
          <EmptyState title="Nothing has been counted yet">
            Start a count of a tray or of the whole shop. Several people can scan at once.
          </EmptyState>
        }
      />
      {isStarting && <StartDialog onClose={() => setIsStarting(false)} />}
    </AdminPage>
  )
}

const COLUMNS: Column<StockTakeRow>[] = [
  {
    key: 'place',
    head: 'Counted',
    cell: ({ id, place }) => (
      <Link data-row to={stockTakePaths.stockTake(id)} className="font-medium text-link">
        {placeWords(place)}
      </Link>
    ),
  },
  { key: 'status', head: 'Status', cell: ({ status }) => <StockTakeBadge status={status} /> },
  {
    key: 'started',
    head: 'Started',
    cell: ({ startedAt, startedBy }) => (
      <>
        <span className="block whitespace-nowrap">{formatDateTime(startedAt)}</span>
        <span className="text-stone">{startedBy.name}</span>
      </>
    ),
  },
  {
    key: 'closed',
    head: 'Ended by',
    cell: ({ closedBy }) => closedBy && <Person {...closedBy} />,
  },
  { key: 'counts', head: 'Result', cell: ({ counts }) => counts && countWords(counts) },
]

function StockTakeCard({ take }: { take: StockTakeRow }) {
  const { id, place, status, startedAt, startedBy, counts } = take
  return (
    <article className="relative grid gap-1 px-4 py-3 text-sm">
      <p className="flex items-start justify-between gap-3">
        <Link data-row to={stockTakePaths.stockTake(id)} className="font-medium after:absolute after:inset-0">
          {placeWords(place)}
        </Link>
        <StockTakeBadge status={status} />
      </p>
      <p className="text-stone">
        {formatDateTime(startedAt)} · {startedBy.name}
      </p>
      {counts && <p>{countWords(counts)}</p>}
    </article>
  )
}

/** The first choice is the whole shop. */
const WholeOrPlace = z.object({ place: z.string().transform((place) => place || null) })

/** The choice of the place to count; then its screen opens. */
function StartDialog({ onClose }: { onClose: () => void }) {
  const query = useEndpointQuery(listPlacesToCount, {})
  const navigate = useNavigate()
  const form = useSchemaForm(WholeOrPlace, { place: '' })
  const { data } = query
  return (
    <TaskDialog
      title="Start a count"
      description="Everybody who opens the count can scan, each with their own phone or hand scanner."
      doLabel="Start counting"
      doingLabel="Starting…"
      form={form}
      blockedBecause={data?.items === 0 && 'There are no items to count yet.'}
      onDo={async ({ place }) => {
        const { id } = await call(startStockTake, { body: { place } })
        void navigate(stockTakePaths.stockTake(id))
      }}
      onClose={onClose}
    >
      {query.isPending && <Skeleton className="h-16" />}
      {query.isError && (
        <NotLoaded title="The places could not be loaded." onAgain={() => void query.refetch()} />
      )}
      {data && (
        <Select
          label="What is counted"
          {...form.field('place')}
          options={[
            { value: '', label: `All items (${data.items})` },
            ...data.places.map(({ place, items }) => ({ value: place, label: `${place} (${items})` })),
          ]}
        />
      )}
    </TaskDialog>
  )
}
