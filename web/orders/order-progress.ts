import type { OrderView } from '#contracts/orders.ts'
import { ORDER_STATUS, orderCan } from '#rules/orders/order-status.ts'
import type { Order } from './order.ts'

/** The lines that are still the customer's; all of them where none is. */
export function ongoingLines<Line extends Pick<OrderView, 'orderStatus'>>(
  lines: readonly Line[],
): readonly Line[] {
  const ongoing = lines.filter(({ orderStatus }) => ORDER_STATUS[orderStatus].countsAsSale)
  return ongoing.length > 0 ? ongoing : lines
}

/** A line that shows how far all ongoing lines have come; null where each shows its own status. */
export const sharedProgress = (lines: readonly OrderView[]): OrderView | null =>
  sharedBy(ongoingLines(lines), ({ orderStatus }) => orderStatus)

/** A line with the day and the parcel of all ongoing lines; null where they differ. */
export const sharedDelivery = (lines: readonly OrderView[]): OrderView | null =>
  sharedBy(ongoingLines(lines), ({ deliveryBy, tracking }) => `${deliveryBy} ${tracking?.number ?? ''}`)

function sharedBy(lines: readonly OrderView[], sharedPart: (line: OrderView) => string): OrderView | null {
  const [first] = lines
  return first && lines.every((line) => sharedPart(line) === sharedPart(first)) ? first : null
}

/** The lines that the customer may still cancel. */
export const cancellable = ({ lines }: Order): readonly OrderView[] =>
  lines.filter(({ orderStatus }) => orderCan.cancel({ status: orderStatus }))

/** The address is that of all lines, so none may be packed. */
export const mayChangeAddress = ({
  lines,
  handover,
  shippingAddress,
}: Pick<Order, 'lines' | 'handover' | 'shippingAddress'>): boolean =>
  ongoingLines(lines).every(({ orderStatus }) =>
    orderCan.changeAddress({ status: orderStatus, handover, address: shippingAddress.address }),
  )
