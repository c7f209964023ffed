import { type ComponentProps, useState } from 'react'
import {
  type AdminProductRow,
  changeProducts,
  listAdminProducts,
  undoProductBatch,
} from '#contracts/admin/catalogue.ts'
import { useAdministrator } from '#web/admin-kit/administrator.ts'
import { SelectionBar } from '#web/admin-kit/list/selection-bar.tsx'
import type { Selection } from '#web/admin-kit/list/use-selection.ts'
import { useEndpointMutation } from '#web/query/use-endpoint-mutation.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Menu } from '#web/ui/overlay/menu.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { BulkDialog } from './bulk-dialog.tsx'
import type { BulkTask } from './bulk-tasks.ts'
import { leftOutWords } from './left-out-words.ts'

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
  })
  const change: ComponentProps<typeof BulkDialog>['onChange'] = async (ids, change, leftOut) => {
    const { message, batchId: id } = await changing.mutateAsync({ body: { ids, change } })
    const act = () => undoing.mutate({ params: { id: id ?? '' } })
    const action = id === null ? undefined : { label: 'Undo', act }
    toast.success([message, leftOutWords(leftOut)].join(' ').trim(), { duration: 10_000, action })
    selection.clear()
  }
  const [task, setTask] = useState<{ what: BulkTask; products: readonly AdminProductRow[] } | null>(null)
  const { chosen } = selection
  if (chosen.length === 0 && !task) return null
  const begin = (what: BulkTask) => setTask({ what, products: chosen })
  const allArchived = chosen.every(({ isArchived }) => isArchived)
  const allFeatured = chosen.every(({ isFeatured }) => isFeatured)
  const blockedBecause = whyNot('products.change')
  return (
    <SelectionBar noun={['product', 'products']} count={chosen.length} onClear={selection.clear}>
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
            { label: 'Wastage', onSelect: () => begin('wastage') },
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
          onChange={change}
          onClose={() => setTask(null)}
        />
      )}
    </SelectionBar>
  )
}
