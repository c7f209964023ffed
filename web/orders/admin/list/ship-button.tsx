import { useState } from 'react'
import { useAdministrator } from '#web/admin-kit/administrator.ts'
import { Button } from '#web/ui/action/button.tsx'
import { ShipDialog } from './ship-dialog.tsx'

/** Opens the list of parcels that leave today. */
export function ShipButton({ onShipped }: { onShipped: () => void }) {
  const { whyNot } = useAdministrator()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button kind="secondary" blockedBecause={whyNot('orders.move')} onClick={() => setOpen(true)}>
        Ship parcels
      </Button>
      {open && <ShipDialog onShipped={onShipped} onClose={() => setOpen(false)} />}
    </>
  )
}
