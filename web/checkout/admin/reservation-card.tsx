import type { ReservationRow } from '#contracts/admin/reservations.ts'
import { adminPaths } from '#web/admin-kit/admin-paths.ts'
import { formatWireRupees } from '#web/admin-kit/wire-rupees.ts'
import { SoldProductThumb } from '#web/orders/admin/sold-product-thumb.tsx'
import { Person } from '#web/person.tsx'
import { ReleaseButton } from './release-button.tsx'
import { TimeLeft } from './time-left.tsx'

interface ReservationCardProps {
  row: ReservationRow
  onRelease: (row: ReservationRow) => void
}

/** A live reservation as a card on a phone. */
export function ReservationCard({ row, onRelease }: ReservationCardProps) {
  const { product, customer, amount, expiresAt } = row
  return (
    <article className="flex gap-3 px-3 py-3 text-sm">
      <SoldProductThumb src={product.image} className="size-16" />
      <div className="min-w-0 flex-1">
        <p className="flex items-baseline justify-between gap-3">
          <span className="line-clamp-2">{product.name}</span>
          <TimeLeft until={expiresAt} />
        </p>
        <p className="truncate">
          <Person
            name={customer.name}
            number={customer.mobileNumber}
            to={adminPaths.customer(customer.id)}
            isRow
            isInline
          />
        </p>
        <p className="mt-1 flex items-center justify-between gap-3">
          <span className="text-stone money">{formatWireRupees(amount)}</span>
          <ReleaseButton row={row} onRelease={onRelease} />
        </p>
      </div>
    </article>
  )
}
