import type { ReservationRow } from '#contracts/admin/reservations.ts'
import { useAdministrator } from '#web/admin-kit/administrator.ts'
import { Button } from '#web/ui/action/button.tsx'

interface ReleaseButtonProps {
  row: ReservationRow
  onRelease: (row: ReservationRow) => void
}

/** Asks before it releases; screen readers hear of which product. */
export function ReleaseButton({ row, onRelease }: ReleaseButtonProps) {
  const { whyNot } = useAdministrator()
  return (
    <Button
      kind="quiet"
      aria-label={`Release ${row.product.name}`}
      blockedBecause={whyNot('orders.move')}
      onClick={() => onRelease(row)}
    >
      Release
    </Button>
  )
}
