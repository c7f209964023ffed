import type { AdminOrder, Parcel } from '#contracts/admin/read-order.ts'
import { ORDER_STATUS } from '#rules/orders/order-status.ts'

/** The lines that travel in a parcel; one that was cancelled after it was packed does not. */
export const linesIn = ({ lines }: AdminOrder, { id }: Pick<Parcel, 'id'>) =>
  lines.filter(({ parcelId, orderStatus }) => parcelId === id && ORDER_STATUS[orderStatus].isBought)
