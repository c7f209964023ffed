import { useState } from 'react'
import type { AdminOrderRow } from '#contracts/admin/orders.ts'
import { useAdministrator } from '#web/admin-kit/administrator.ts'
import type { Selection } from '#web/admin-kit/list/use-selection.ts'
import { Button } from '#web/ui/action/button.tsx'
import { PackDialog } from './pack-dialog.tsx'

/** What can be done with the chosen orders, at the foot of the window while some are chosen. */
export function PackBar({ selection, onDone }: { selection: Selection<AdminOrderRow>; onDone: () => void }) {
  const { whyNot } = useAdministrator()
  const [packing, setPacking] = useState(false)
  const count = selection.chosen.length
  if (count === 0 && !packing) return null
  return (
    <section
      aria-label="Selected orders"
      className="sticky bottom-3 z-20 mt-3 flex flex-wrap items-center gap-3 border border-hairline border-t-gold bg-paper py-2.5 pr-2.5 pl-4 shadow-raised"
    >
      <p aria-live="polite" className="flex-1 text-sm font-medium">
        {count} {count === 1 ? 'order' : 'orders'} selected
      </p>
      <Button kind="quiet" size="small" onClick={selection.clear}>
        Clear selection
      </Button>
      <Button size="small" blockedBecause={whyNot('orders.move')} onClick={() => setPacking(true)}>
        Mark packed
      </Button>
      {packing && (
        <PackDialog
          orders={selection.chosen}
          onPacked={() => {
            selection.clear()
            onDone()
          }}
          onClose={() => setPacking(false)}
        />
      )}
    </section>
  )
}
