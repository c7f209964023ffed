import { Link } from 'react-router'
import type { ReservationRow } from '#contracts/admin/reservations.ts'
import { adminPaths } from '#web/admin-kit/admin-paths.ts'
import { useAdministrator } from '#web/admin-kit/administrator.ts'
import { formatWireRupees } from '#web/admin-kit/wire-rupees.ts'
import { SoldProductThumb } from '#web/orders/admin/sold-product-thumb.tsx'
import { Person } from '#web/person.tsx'
import { minutesAndSeconds, useSecondsUntil } from '#web/session/use-countdown.ts'
import { Button } from '#web/ui/action/button.tsx'
import type { Column } from '#web/ui/display/data-table.tsx'

interface RowProps {
  row: ReservationRow
  onRelease: (row: ReservationRow) => void
}

export const reservationColumns = (onRelease: RowProps['onRelease']): Column<ReservationRow>[] => [
  {
    key: 'product',
    head: 'Product',
    cell: ({ product }) => (
      <span className="flex items-center gap-3">
        <SoldProductThumb src={product.image} />
        <Link to={adminPaths.product(product.id)} className="text-link">
          {product.name}
        </Link>
      </span>
    ),
  },
  {
    key: 'customer',
    head: 'Customer',
    cell: ({ customer: { id, name, mobileNumber } }) => (
      <Person name={name} number={mobileNumber} to={adminPaths.customer(id)} isRow />
    ),
  },
  {
    key: 'amount',
    head: 'Price',
    align: 'right',
    cell: ({ amount }) => <span className="money">{formatWireRupees(amount)}</span>,
  },
  {
    key: 'left',
    head: 'Time left',
    align: 'right',
    cell: ({ expiresAt }) => <TimeLeft until={expiresAt} />,
  },
  {
    key: 'release',
    head: 'Release',
    hideHead: true,
    align: 'right',
    cell: (row) => <ReleaseButton {...{ row, onRelease }} />,
  },
]

/** A live reservation as a card on a phone. */
export function ReservationCard({ row, onRelease }: RowProps) {
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
          <ReleaseButton {...{ row, onRelease }} />
        </p>
      </div>
    </article>
  )
}

/** Minutes and seconds until a reservation ends; `until` is ISO 8601. */
function TimeLeft({ until }: { until: string }) {
  const left = useSecondsUntil(Date.parse(until))
  if (left === 0) return <span className="whitespace-nowrap text-stone">ended</span>
  return (
    <span role="timer" className="whitespace-nowrap money">
      {minutesAndSeconds(left)}
    </span>
  )
}

/** Asks before it releases; screen readers hear of which product. */
function ReleaseButton({ row, onRelease }: RowProps) {
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
