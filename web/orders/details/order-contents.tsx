import type { ReactNode } from 'react'
import type { OrderView } from '#contracts/orders.ts'
import { formatLongDate } from '#rules/format-dates.ts'
import { EachPrice } from '#web/orders/each-price.tsx'
import { MadeToOrder } from '#web/orders/made-to-order.tsx'
import { boughtOf, type Order, placedLabel } from '#web/orders/order.ts'
import { OrderExtras } from '#web/orders/order-extras.tsx'
import { OrderImage } from '#web/orders/order-image.tsx'
import { ContentLines } from './content-lines.tsx'
import { HuidText } from './huid-text.tsx'

interface OrderContentsProps {
  order: Order
  onCancel: (line: OrderView) => void
}

/** The products of an order, its number and its day: one product, or several in a list. */
export function OrderContents({ order, onCancel }: OrderContentsProps) {
  const { lines } = order
  const [first, another] = lines
  if (another)
    return (
      <>
        <h3 className="text-heading">{boughtOf(order).pieces}</h3>
        <OrderFacts order={order} />
        <ContentLines lines={lines} onCancel={onCancel} />
      </>
    )
  return first ? <OnlyLine order={order} line={first} /> : null
}

function OnlyLine({ order, line }: { order: Order; line: OrderView }) {
  return (
    <div className="flex gap-5 sm:gap-7">
      <OrderImage line={line} className="size-28 shrink-0 sm:size-44" />
      <div className="min-w-0">
        <h3 className="text-heading">{line.name}</h3>
        {line.variant && <p className="mt-1 text-stone">{line.variant}</p>}
        <OrderExtras extras={line.extras} className="mt-2 text-[0.9375rem]" />
        <OrderFacts order={order}>
          <Fact label="Quantity">
            <EachQuantity line={line} />
          </Fact>
          {line.huid && (
            <Fact label="HUID">
              <HuidText huids={line.huid} />
            </Fact>
          )}
        </OrderFacts>
        <MadeToOrder line={line} />
      </div>
    </div>
  )
}

function EachQuantity({ line }: { line: OrderView }) {
  return line.quantity === 1 ? 1 : <EachPrice line={line} className="" />
}

function OrderFacts({ order, children }: { order: Order; children?: ReactNode }) {
  return (
    <dl className="mt-3 grid gap-1 text-[0.9375rem] sm:grid-cols-[auto_1fr] sm:items-baseline sm:gap-x-4">
      <Fact label="Order number">{order.orderId}</Fact>
      <Fact label={placedLabel(order)}>{formatLongDate(order.placedAt)}</Fact>
      {children}
      {order.transactionNumber && <Fact label="Transaction number">{order.transactionNumber}</Fact>}
    </dl>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="mt-1 text-sm text-stone sm:mt-0 sm:text-[0.9375rem]">{label}</dt>
      <dd className="break-all tabular-nums">{children}</dd>
    </>
  )
}
