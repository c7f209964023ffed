import { Link } from 'react-router'
import type { ReservationRow } from '#contracts/admin/reservations.ts'
import { adminPaths } from '#web/admin-kit/admin-paths.ts'
import { formatWireRupees } from '#web/admin-kit/wire-rupees.ts'
import { SoldProductThumb } from '#web/orders/admin/sold-product-thumb.tsx'
import { Person } from '#web/person.tsx'
import type { Column } from '#web/ui/display/data-table.tsx'
import { ReleaseButton } from './release-button.tsx'
import { TimeLeft } from './time-left.tsx'

export const reservationColumns = (onRelease: (row: ReservationRow) => void): Column<ReservationRow>[] => [
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
    cell: (row) => <ReleaseButton row={row} onRelease={onRelease} />,
  },
]
