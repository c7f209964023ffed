import { useState } from 'react'
import { type AdminProductRow, changeProducts, undoProductBatch } from '#contracts/admin/catalogue.ts'
import type { BulkChange } from '#rules/catalogue/bulk-change.ts'
import { useAdministrator } from '#web/admin-kit/administrator.ts'
import type { Selection } from '#web/admin-kit/use-selection.ts'
import { call, sentenceOf } from '#web/api.ts'
import { NotConfirmed, useConfirming } from '#web/session/confirming.ts'
import { Button } from '#web/ui/button.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { toast } from '#web/ui/toast.ts'
import { BulkDialog } from './bulk-dialog.tsx'
import type { BulkTask } from './bulk-tasks.ts'

interface BulkBarProps {
  selection: Selection<AdminProductRow>
  onDone: () => void
}

/** What can be done with the chosen products, at the foot of the window while some are chosen. */
export function BulkBar({ selection, onDone }: BulkBarProps) {
  const { whyNot } = useAdministrator()
  const confirming = useConfirming()
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
            await changeAll(ids, change, onDone, confirming)
            selection.clear()
            onDone()
          }}
          onClose={() => setTask(null)}
        />
      )}
    </section>
  )
}

/** Does it, says so, and offers the way back for a while. */
async function changeAll(
  ids: string[],
  change: BulkChange,
  onDone: () => void,
  confirming: ReturnType<typeof useConfirming>,
): Promise<void> {
  const { message, batchId } = await call(changeProducts, { body: { ids, change } })
  const undo = async () => {
    try {
      const undone = await confirming(() => call(undoProductBatch, { params: { id: batchId ?? '' } }))
      toast.success(undone.message)
      onDone()
    } catch (fault) {
      if (fault instanceof NotConfirmed) return
      toast.error(sentenceOf(fault, 'The change could not be undone. Please try again.'))
    }
  }
  toast.success(message, {
    duration: 10_000,
    action: batchId === null ? undefined : { label: 'Undo', act: () => void undo() },
  })
}
