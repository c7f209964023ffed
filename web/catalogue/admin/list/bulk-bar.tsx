import { type ComponentProps, useState } from 'react'
import { useNavigate } from 'react-router'
import { listBulkEdits, startBulkEdit } from '#contracts/admin/bulk-edits.ts'
import {
  type AdminProductRow,
  changeProducts,
  listAdminProducts,
  undoProductBatch,
} from '#contracts/admin/catalogue.ts'
import type { BulkChange } from '#rules/catalogue/bulk-change.ts'
import { adminPaths } from '#web/admin-kit/admin-paths.ts'
import { useAdministrator } from '#web/admin-kit/administrator.ts'
import { SelectionBar } from '#web/admin-kit/list/selection-bar.tsx'
import type { Selection } from '#web/admin-kit/list/use-selection.ts'
import { countText } from '#web/pricing/measures.ts'
import { useEndpointMutation } from '#web/query/use-endpoint-mutation.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Menu } from '#web/ui/overlay/menu.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { BulkDialog } from './bulk-dialog.tsx'
import type { BulkTask } from './bulk-tasks.ts'
import { leftOutWords } from './left-out-words.ts'
import type { AllMatching } from './use-all-matching.ts'

interface BulkBarProps {
  selection: Selection<AdminProductRow>
  all: AllMatching
}

type Task = {
  what: BulkTask
  products: readonly AdminProductRow[]
  /** How many match the filter, where all of them are meant. */
  matching: number | null
}

/** What can be done with the chosen products, at the foot of the window while some are chosen. */
export function BulkBar({ selection, all }: BulkBarProps) {
  const { whyNot } = useAdministrator()
  const undoing = useEndpointMutation(undoProductBatch, {
    refreshes: [listAdminProducts],
    failed: 'The change could not be undone. Please try again.',
    onSuccess: ({ message }) => toast.success(message),
  })
  const changing = useEndpointMutation(changeProducts, {
    refreshes: [listAdminProducts],
  })
  const clear = () => {
    selection.clear()
    all.clear()
  }
  const change: ComponentProps<typeof BulkDialog>['onChange'] = async (ids, change, leftOut) => {
    const { message, batchId: id } = await changing.mutateAsync({ body: { ids, change } })
    const act = () => undoing.mutate({ params: { id: id ?? '' } })
    const action = id === null ? undefined : { label: 'Undo', act }
    toast.success([message, leftOutWords(leftOut)].join(' ').trim(), { duration: 10_000, action })
    clear()
  }
  const changeAll = async (change: BulkChange) => {
    await starting.mutateAsync({ body: { filter: all.filter, change, expected: task?.matching ?? 0 } })
    clear()
    await navigate(adminPaths.bulkEdits())
  }
  const starting = useEndpointMutation(startBulkEdit, { refreshes: [listBulkEdits, listAdminProducts] })
  const navigate = useNavigate()
  const [task, setTask] = useState<Task | null>(null)
  const { chosen } = selection
  if (chosen.length === 0 && !task) return null
  const begin = (what: BulkTask) =>
    setTask({ what, products: chosen, matching: all.isSelected ? all.products : null })
  const allArchived = chosen.every(({ isArchived }) => isArchived)
  const allFeatured = chosen.every(({ isFeatured }) => isFeatured)
  const blockedBecause = whyNot('products.change')
  return (
    <SelectionBar
      noun={['product', 'products']}
      count={all.isSelected ? all.products : chosen.length}
      onClear={clear}
    >
      {all.canSelect && !all.isSelected && (
        <Button kind="quiet" size="small" onClick={all.select}>
          Select all {countText(all.products)} products that match
        </Button>
      )}
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
          matching={task.matching}
          onChange={change}
          onChangeAll={changeAll}
          onClose={() => setTask(null)}
        />
      )}
    </SelectionBar>
  )
}
