import { addressLines } from '#rules/checkout/address-lines.ts'
import { formatMobileNumber } from '#rules/identity/mobile-number.ts'
import { BilledBusiness } from '#web/orders/billed-business.tsx'
import type { Order } from '#web/orders/order.ts'
import { mayChangeAddress } from '#web/orders/order-progress.ts'
import { Button } from '#web/ui/action/button.tsx'

/** Where an order goes, and the way to send it elsewhere while that is possible. */
export function DeliveryAddress({ order, onChange }: { order: Order; onChange: () => void }) {
  const { handover, shippingAddress: to } = order
  return (
    <section>
      <h3 className="text-piece">{handover === 'counter' ? 'Address on the invoice' : 'Shipping address'}</h3>
      <address className="mt-2 leading-relaxed break-words text-stone not-italic">
        {addressLines(to).map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
        {to.phone && (
          <span translate="no" className="block money">
            {formatMobileNumber(to.phone)}
          </span>
        )}
        {to.email && <span className="block">{to.email}</span>}
      </address>
      {to.business && <BilledBusiness business={to.business} className="mt-2 text-stone" />}
      {mayChangeAddress(order) && (
        <Button kind="secondary" size="small" className="mt-3" onClick={onChange}>
          Change address or GSTIN
        </Button>
      )}
    </section>
  )
}
