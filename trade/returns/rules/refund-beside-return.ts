import type { ReturnKind, ReturnStatus } from '#rules/orders/return-names.ts'

/** The shop has bought the product back: its value was paid then, or credited. */
export const PURCHASED = ['credited', 'paid-out'] as const satisfies ReturnStatus[]

/** A return of a line that is open, or a settled purchase. */
export type ReturnBesideRefund = { number: string; kind: ReturnKind; status: ReturnStatus }

export const isPurchased = ({ status }: ReturnBesideRefund): boolean =>
  PURCHASED.some((bought) => bought === status)

/** Why money of a line cannot be refunded by hand: its return refunds it, or the shop buys its product back. */
export function refundFault(beside: ReturnBesideRefund): string {
  if (isPurchased(beside)) return 'This piece was exchanged or sold back, and its value has been paid.'
  const { number, kind } = beside
  return kind === 'return'
    ? `The return ${number} of this piece is open. Please finish or close it first. To keep a part of the money, enter a deduction there.`
    : `The shop is buying this piece back: ${number}. Please finish or reject that first, or it would be paid twice.`
}
