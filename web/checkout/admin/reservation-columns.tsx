import { Link } from 'react-router'
import type { ReservationRow } from '#contracts/admin/reservations.ts'
import { formatRupees, fromRupees } from '#rules/money.ts'
import { adminPaths } from '#web/admin-kit/admin-paths.ts'
import { ProductThumb } from '#web/orders/admin/product-thumb.tsx'
import { spacedNumber } from '#web/session/mobile-digits.ts'
import type { Column } from '#web/ui/display/data-table.tsx'
import { ReleaseButton } from './release-button.tsx'
import { TimeLeft } from './time-left.tsx'

export const reservationColumns = (onRelease: (row: ReservationRow) => void): Column<ReservationRow>[] => [
  {
    key: 'product',
    head: 'Product',
    cell: ({ product }) => (
      <span className="flex items-center gap-3">
        <ProductThumb src={product.image} />
        <Link to={adminPaths.product(product.id)} className="text-link">
          {product.name}
        </Link>
      </span>
    ),
  },
  {
    key: 'customer',
    head: 'Customer',
    cell: ({ customer }) => (
      <Link data-row to={adminPaths.customer(customer.id)} className="font-medium text-link">
        {customer.name}
      </Link>
    ),
  },
  {
    key: 'number',
    head: 'Mobile number',
    cell: ({ customer }) => <span className="money">{spacedNumber(customer.mobileNumber)}</span>,
  },
  {
    key: 'amount',
    head: 'Price',
    align: 'right',
    cell: ({ amount }) => <span className="money">{formatRupees(fromRupees(amount))}</span>,
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
