import { Link } from 'react-router'
import type { AdminOrder } from '#contracts/admin-orders.ts'
import { adminPaths } from '#web/admin/admin-paths.ts'
import { Panel } from '#web/admin/panel.tsx'
import { spacedNumber } from '#web/identity/mobile-digits.ts'
import { addressLines } from './address-lines.ts'

/** Who bought it and where it goes; telephone and e-mail open at a tap. */
export function ShippingPanel({ order }: { order: AdminOrder }) {
  const { buyer, shippingAddress: to } = order
  return (
    <Panel title="Customer">
      <p className="font-medium">{buyer.name}</p>
      <p className="mt-1 grid justify-items-start text-sm">
        {buyer.phone && (
          <a href={`tel:+91${buyer.phone}`} className="text-link money">
            +91 {spacedNumber(buyer.phone)}
          </a>
        )}
        {buyer.email && (
          <a href={`mailto:${buyer.email}`} className="text-link break-all">
            {buyer.email}
          </a>
        )}
        {buyer.pan && (
          <span>
            PAN <span className="money">{buyer.pan}</span>
          </span>
        )}
        {buyer.orders > 1 && (
          <Link to={adminPaths.orders({ search: buyer.phone })} className="mt-1 text-link">
            All {buyer.orders} orders of this customer
          </Link>
        )}
      </p>
      <h3 className="mt-4 mb-1 font-sans text-[0.6875rem] font-semibold text-bronze label-caps">Ships to</h3>
      <address className="text-sm leading-relaxed not-italic">
        {addressLines(to).map((line) => (
          <span key={line} className="block break-words">
            {line}
          </span>
        ))}
        {to.phone && <span className="block money">+91 {spacedNumber(to.phone)}</span>}
      </address>
    </Panel>
  )
}
