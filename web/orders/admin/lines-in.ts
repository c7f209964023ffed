import type { AdminOrder, Parcel } from '#contracts/admin/read-order.ts'

/** The lines that travel in a parcel; one that was cancelled after it was packed does not. */
export const linesIn = ({ lines }: AdminOrder, { id }: Pick<Parcel, 'id'>) =>
  lines.filter(({ parcelId, orderStatus }) => parcelId === id && orderStatus !== 'Cancelled')
