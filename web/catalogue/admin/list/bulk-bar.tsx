import { useState } from 'react'
import {
  type AdminProductRow,
  changeProducts,
  listAdminProducts,
  undoProductBatch,
} from '#contracts/admin/catalogue.ts'
import { useAdministrator } from '#web/admin-kit/administrator.ts'
import type { Selection } from '#web/admin-kit/list/use-selection.ts'
import { useEndpointMutation } from '#web/query/use-endpoint-mutation.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Menu } from '#web/ui/overlay/menu.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { BulkDialog } from './bulk-dialog.tsx'
import type { BulkTask } from './bulk-tasks.ts'

interface BulkBarProps {
  selection: Selection<AdminProductRow>
}

/** What can be done with the chosen products, at the foot of the window while some are chosen. */
export function BulkBar({ selection }: BulkBarProps) {
  const { whyNot } = useAdministrator()
  const undoing = useEndpointMutation(undoProductBatch, {
    refreshes: [listAdminProducts],
    failed: 'The change could not be undone. Please try again.',
    onSuccess: ({ message }) => toast.success(message),
  })
  const changing = useEndpointMutation(changeProducts, {
    refreshes: [listAdminProducts],
    onSuccess: ({ message, batchId: id }) => {
      const act = () => undoing.mutate({ params: { id: id ?? '' } })
      toast.success(message, { duration: 10_000, action: id === null ? undefined : { label: 'Undo', act } })
    },
  })
  const [task, setTask] = useState<{ what: BulkTask; products: readonly AdminProductRow[] } | null>(null)
  const { chosen } = selection
  if (chosen.length === 0 && !task) return null
  const begin = (what: BulkTask) => setTask({ what, products: chosen })
  const allArchived = chosen.every(({ isArchived }) => isArchived)
  const allFeatured = chosen.every(({ isFeatured }) => isFeatured)
  const blockedBecause = whyNot('products.change')
  return (
    <section
      aria-label="Selected products"
      className="sticky bottom-3 z-20 mt-3 flex flex-wrap items-center gap-x-2 gap-y-2 border border-hairline border-t-gold bg-paper py-2.5 pr-2.5 pl-4 shadow-raised"
    >
      <p aria-live="polite" className="flex-1 text-sm font-medium whitespace-nowrap">
        {chosen.length} {chosen.length === 1 ? 'product' : 'products'} selected
      </p>
      <Button kind="quiet" size="small" onClick={selection.clear}>
        Clear selection
      </Button>
      <div className="flex gap-2 max-sm:w-full max-sm:*:flex-1">
        <Menu
          trigger={
            <Button kind="secondary" size="small" blockedBecause={blockedBecause}>
              Change…
            </Button>
          }
          items={[
            { label: 'Price', onSelect: () => begin('price') },
            { label: 'Making charges', onSelect: () => begin('making') },
            { label: 'Discount', onSelect: () => begin('discount') },
            { label: 'Stock', onSelect: () => begin('stock') },
            {
              label: allFeatured ? 'Stop featuring' : 'Feature',
              separated: true,
              onSelect: () => begin(allFeatured ? 'unfeature' : 'feature'),
            },
          ]}
        />
        <Button
          kind={allArchived ? 'primary' : 'danger'}
          size="small"
          blockedBecause={blockedBecause}
          onClick={() => begin(allArchived ? 'restore' : 'archive')}
        >
          {allArchived ? 'Put back on sale' : 'Archive'}
        </Button>
      </div>
      {task && (
        <BulkDialog
          task={task.what}
          products={task.products}
          onChange={async (ids, change) => {
            await changing.mutateAsync({ body: { ids, change } })
            selection.clear()
          }}
          onClose={() => setTask(null)}
        />
      )}
    </section>
  )
}
