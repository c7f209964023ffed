import { useState } from 'react'
import type { AdminProductRow } from '#contracts/admin/catalogue.ts'
import { useAdministrator } from '#web/admin-kit/administrator.ts'
import { SelectionBar } from '#web/admin-kit/list/selection-bar.tsx'
import type { Selection } from '#web/admin-kit/list/use-selection.ts'
import { countText } from '#web/measures.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Menu } from '#web/ui/overlay/menu.tsx'
import { BulkDialog } from './bulk-dialog.tsx'
import type { BulkTask } from './bulk-tasks.ts'
import type { AllMatching } from './use-all-matching.ts'
import { useBulkChange } from './use-bulk-change.ts'

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

/** Actions on the selected products, at the foot of the window while some are selected. */
export function BulkBar({ selection, all }: BulkBarProps) {
  const [task, setTask] = useState<Task | null>(null)
  const { change, changeAll, clear } = useBulkChange(selection, all)
  const { chosen } = selection
  if (chosen.length === 0 && !task) return null
  return (
    <SelectionBar
      noun={['product', 'products']}
      count={all.isSelected ? all.products : chosen.length}
      onClear={clear}
    >
      {all.matches && <p className="w-full text-xs text-stone">{all.matches}</p>}
      {all.canSelect && !all.isSelected && (
        <Button kind="quiet" onClick={all.select}>
          Select all {countText(all.products)} products that match
        </Button>
      )}
      <BulkActions
        chosen={chosen}
        onBegin={(what) =>
          setTask({ what, products: chosen, matching: all.isSelected ? all.products : null })
        }
      />
      {task && (
        <BulkDialog
          task={task.what}
          products={task.products}
          matching={task.matching}
          onChange={change}
          onChangeAll={(change) => changeAll(change, task.matching ?? 0)}
          onClose={() => setTask(null)}
        />
      )}
    </SelectionBar>
  )
}

interface BulkActionsProps {
  chosen: readonly AdminProductRow[]
  onBegin: (what: BulkTask) => void
}

function BulkActions({ chosen, onBegin: begin }: BulkActionsProps) {
  const { whyNot } = useAdministrator()
  const blockedBecause = whyNot('products.change')
  const allArchived = chosen.every(({ isArchived }) => isArchived)
  const allFeatured = chosen.every(({ isFeatured }) => isFeatured)
  return (
    <div className="flex gap-2 max-sm:w-full max-sm:*:flex-1">
      <Menu
        trigger={
          <Button kind="secondary" blockedBecause={blockedBecause}>
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
        blockedBecause={blockedBecause}
        onClick={() => begin(allArchived ? 'restore' : 'archive')}
      >
        {allArchived ? 'Put back on sale' : 'Archive'}
      </Button>
    </div>
  )
}
