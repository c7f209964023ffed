import type { ReturnKind, ReturnStatus } from '#rules/orders/return-names.ts'
import type { BroughtBy } from './brought-by.ts'

type OnSlip = { kind: ReturnKind; status: ReturnStatus; broughtBy: BroughtBy | null }

const IN_SHOP: Record<ReturnKind, string> = {
  return: 'We weigh and test the piece. Then the money goes back the way it was paid.',
  exchange: 'We weigh and test the piece. Then its value becomes store credit, which pays for another piece.',
  buyback: 'We weigh and test the piece. Then you choose store credit, a bank transfer or UPI.',
  resizing: 'We fit the ring to the size above and tell you when it is ready.',
}

const NEXT: Partial<Record<ReturnStatus, string>> = {
  approved: 'Please bring the piece with this slip.',
  offered: 'The piece is worth less than was said before. It stays yours until you accept the lower amount.',
  'to-pay-out': 'The amount is paid to the account that you chose.',
  refunded: 'The refund is on its way.',
  'paid-out': 'The amount has been paid.',
  rejected: 'The shop does not take this piece. Please fetch it.',
  declined: 'The amount was declined. Please fetch the piece.',
  resized: 'The ring is ready.',
}

const INSPECTED: Partial<Record<ReturnKind, string>> = {
  return: 'A manager makes the refund now. It goes back the way it was paid.',
  buyback: 'Please choose store credit, a bank transfer or UPI.',
}

/** The next step on a slip; `voucher`: the purchase voucher of a settled request. */
export function nextOnSlip({ kind, status, broughtBy }: OnSlip, voucher: string | null): string[] {
  const next =
    NEXT[status] ??
    (status === 'credited' ? 'The amount is store credit now. It pays for another piece.' : null) ??
    (status === 'inspected' ? INSPECTED[kind] : null) ??
    IN_SHOP[kind]
  return [
    next,
    ...(voucher ? [`Purchase voucher ${voucher}.`] : []),
    ...(broughtBy
      ? [
          'Money and store credit go to the customer named above, who bought the piece, and not to the person who brought it.',
        ]
      : []),
  ]
}
