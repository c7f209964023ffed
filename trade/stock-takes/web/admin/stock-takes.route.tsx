import { useState } from 'react'
import { useNavigate } from 'react-router'
import { z } from 'zod'
import { formatDateTime } from '#rules/format-dates.ts'
import {
  listPlacesToCount,
  listStockTakes,
  type StockTakeRow,
  startStockTake,
} from '#trade/stock-takes/contract/stock-takes.ts'
import { useAdministrator } from '#web/admin-kit/administrator.ts'
import type { ListColumn } from '#web/admin-kit/columns/list-column.ts'
import { ListScreen } from '#web/admin-kit/list/list-screen.tsx'
import { TaskDialog } from '#web/admin-kit/task-dialog.tsx'
import { call } from '#web/api.ts'
import { StockTabs } from '#web/items/admin/stock-tabs.tsx'
import { useEndpointList } from '#web/query/use-endpoint-list.ts'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'
import { Button } from '#web/ui/action/button.tsx'
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
    <ListScreen
      title="Stock-take"
      caption="Counts"
      actions={
        <Button blockedBecause={whyNot('products.change')} onClick={() => setIsStarting(true)}>
          Start a count
        </Button>
      }
      tabs={<StockTabs current="Stock-take" />}
      list={list}
      columns={COLUMNS}
      none={{
        title: 'Nothing has been counted yet',
        hint: 'Start a count of a tray or of the whole shop. Several people can scan at once.',
      }}
    >
      {isStarting && <StartDialog onClose={() => setIsStarting(false)} />}
    </ListScreen>
  )
}

const COLUMNS: readonly ListColumn<StockTakeRow>[] = [
  {
    key: 'place',
    head: 'Counted',
    kind: 'link',
    of: (row) => placeWords(row.place),
    to: (row) => stockTakePaths.stockTake(row.id),
  },
  { key: 'status', head: 'Status', kind: 'badge', of: (row) => <StockTakeBadge status={row.status} /> },
  {
    key: 'started',
    head: 'Started',
    kind: 'text',
    card: 'remark',
    of: (row) => formatDateTime(row.startedAt),
    note: (row) => row.startedBy.name,
  },
  { key: 'closed', head: 'Ended by', kind: 'person', of: (row) => row.closedBy },
  {
    key: 'counts',
    head: 'Result',
    kind: 'text',
    card: 'what',
    of: ({ counts }) => counts && countWords(counts),
  },
]

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
