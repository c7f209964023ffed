import { useNavigate } from 'react-router'
import { z } from 'zod'
import { listPlacesToCount, startStockTake } from '#contracts/admin/stock-takes.ts'
import { adminPaths } from '#web/admin-kit/admin-paths.ts'
import { TaskDialog } from '#web/admin-kit/task-dialog.tsx'
import { call } from '#web/api.ts'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'
import { NotLoaded } from '#web/ui/feedback/not-loaded.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { useSchemaForm } from '#web/ui/form/use-schema-form.ts'

/** The first choice is the whole shop. */
const WholeOrPlace = z.object({ place: z.string().transform((place) => place || null) })

/** What is to be counted; then its screen opens. */
export function StartDialog({ onClose }: { onClose: () => void }) {
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
        void navigate(adminPaths.stockTake(id))
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
