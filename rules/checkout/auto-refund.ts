/** Why captured money buys nothing and goes back, and what its customer is told. */
export const AUTO_REFUND = {
  'the piece was gone': 'The piece was sold while your payment was on its way.',
  'the amount was not the one agreed': 'The amount paid is not the one that was agreed.',
  'the welcome offer had been used': 'The welcome offer in this price was used by another order of yours.',
  'the price had risen':
    'You began this payment after your reservation had ended, and the price has risen since.',
  'the product was no longer on sale':
    'You began this payment after your reservation had ended, and the piece is no longer on sale.',
  'it was paid twice': 'This piece had been paid already.',
  'the provider returned it': 'Your bank or the payment provider took this payment back.',
} as const satisfies Record<string, string>

export type AutoRefundReason = keyof typeof AUTO_REFUND

function isAutoRefundReason(text: string): text is AutoRefundReason {
  return Object.hasOwn(AUTO_REFUND, text)
}

/** The sentence for a refund's reason; empty for refunds made for another reason, such as a cancelled order. */
export function sentenceOfReason(reason: string): string {
  return isAutoRefundReason(reason) ? AUTO_REFUND[reason] : ''
}
