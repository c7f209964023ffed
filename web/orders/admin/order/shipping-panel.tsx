import { Link } from 'react-router'
import type { AdminOrder } from '#contracts/admin/read-order.ts'
import { addressLines } from '#rules/checkout/address-lines.ts'
import { GIFT_PARCEL } from '#rules/checkout/shipping-address.ts'
import { formatMobileNumber } from '#rules/identity/mobile-number.ts'
import { adminPaths } from '#web/admin-kit/admin-paths.ts'
import { Panel } from '#web/admin-kit/panel.tsx'
import { PrintPaper } from '#web/admin-kit/papers/print-paper.tsx'
import { BilledBusiness } from '#web/orders/billed-business.tsx'
import { mayChangeAddress } from '#web/orders/order-progress.ts'
import { Button } from '#web/ui/action/button.tsx'
import { useOrderRights } from './use-order-rights.ts'

/** Who bought it and where it goes; telephone and e-mail open at a tap. */
export function ShippingPanel({ order, onChange }: { order: AdminOrder; onChange: () => void }) {
  const { whyNot } = useOrderRights(order)
  const { buyer: customer, shippingAddress: to } = order
  return (
    <Panel title="Customer">
      <p className="font-medium">
        <Link to={adminPaths.customer(customer.id)} className="text-link">
          {customer.name === customer.phone ? 'Name not given' : customer.name}
        </Link>
      </p>
      <p className="mt-1 grid justify-items-start text-sm">
        {customer.phone && (
          <a href={`tel:+91${customer.phone}`} translate="no" className="text-link money">
            {formatMobileNumber(customer.phone)}
          </a>
        )}
        {customer.email && (
          <a href={`mailto:${customer.email}`} className="text-link break-all">
            {customer.email}
          </a>
        )}
        {customer.pan && (
          <span>
            PAN{' '}
            <span translate="no" className="money">
              {customer.pan}
            </span>
          </span>
        )}
        {customer.hasDeclared && (
          <span className="flex items-center gap-2">
            No PAN, declared on paper
            <PrintPaper number={order.orderId} label="Declaration" />
          </span>
        )}
        {customer.orders > 1 && (
          <Link to={adminPaths.orders({ search: customer.phone })} className="mt-1 text-link">
            All {customer.orders} orders of this customer
          </Link>
        )}
      </p>
      <h3 className="mt-4 mb-1 font-sans text-[0.6875rem] font-semibold text-bronze label-caps">
        {order.handover === 'counter' ? 'Address on the invoice' : 'Ships to'}
      </h3>
      <address className="text-sm leading-relaxed not-italic">
        {addressLines(to).map((line) => (
          <span key={line} className="block break-words">
            {line}
          </span>
        ))}
        {to.phone && (
          <span translate="no" className="block money">
            {formatMobileNumber(to.phone)}
          </span>
        )}
        {to.isGift && <span className="block font-medium">Gift: {GIFT_PARCEL.toLowerCase()}</span>}
      </address>
      {to.business && <BilledBusiness business={to.business} className="mt-2 text-sm" />}
      {mayChangeAddress(order) && (
        <Button
          kind="secondary"
          className="mt-3"
          blockedBecause={whyNot('orders.address')}
          onClick={onChange}
        >
          Change address or GSTIN
        </Button>
      )}
    </Panel>
  )
}
