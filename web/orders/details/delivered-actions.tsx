import { downloadInvoice } from '#contracts/invoices.ts'
import { response } from '#web/api.ts'
import type { Order } from '#web/orders/order.ts'
import { PaperButton } from '#web/paper-button.tsx'
import { Button } from '#web/ui/action/button.tsx'
import { MODULE_ORDER_PARTS } from '#wiring/order-parts.ts'
import type { OrderPart } from './order-part.tsx'

interface DeliveredActionsProps {
  order: Order
  onOpen: (part?: OrderPart) => void
}

const comesBack = MODULE_ORDER_PARTS.some(({ WaysBack }) => WaysBack)

/** Actions on an order that has arrived; nothing before. Several bills are chosen from in the details. */
export function DeliveredActions({ order, onOpen }: DeliveredActionsProps) {
  const { orderId, lines } = order
  if (!lines.some(({ orderStatus }) => orderStatus === 'Delivered')) return null
  const ofOrder = <span className="sr-only"> of order {orderId}</span>
  return (
    <div className="relative flex flex-wrap justify-end gap-3 border-t border-hairline p-3 sm:px-6 [&>*]:max-sm:grow">
      <Button kind="secondary" size="small" onClick={() => onOpen()}>
        Details{ofOrder}
      </Button>
      {comesBack && (
        <Button kind="secondary" size="small" onClick={() => onOpen('returns')}>
          Return or resize{ofOrder}
        </Button>
      )}
      {lines.length > 1 ? (
        <Button kind="secondary" size="small" onClick={() => onOpen()}>
          Invoice{ofOrder}
        </Button>
      ) : (
        <PaperButton
          number={`invoice-${orderId}`}
          fetched={() => response(downloadInvoice, { params: { orderId } })}
        >
          Invoice
        </PaperButton>
      )}
    </div>
  )
}
