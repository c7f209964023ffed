import { type Handover, ORDER_STATUS, type OrderStatus } from './order-status.ts'

/** Sheets of an office printer, or labels of a label printer. */
export const PAPER_SIZES = ['A4', 'A6'] as const
export type PaperSize = (typeof PAPER_SIZES)[number]

/** Orders whose papers are printed in one file. */
export const MAX_PAPERS_AT_ONCE = 100

/** Why an order needs no papers for a parcel, or null. */
export function noPapersBecause({
  status,
  handover,
}: {
  status: OrderStatus
  handover: Handover
}): string | null {
  if (handover === 'counter') return 'It is handed over in the shop.'
  if (!ORDER_STATUS[status].countsAsSale) return `It is ${status.toLowerCase()}.`
  return null
}
