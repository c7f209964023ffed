import { formatRupees, type Paise } from '#rules/money.ts'

/** Reasons why captured money buys nothing and goes back, each with the sentence for its customer. */
export const AUTO_REFUND = {
  'the piece was gone': 'The piece was sold while your payment was being processed.',
  'the amount was not the one agreed': 'The amount paid differs from the agreed amount.',
  'the welcome offer had been used': 'You used the welcome offer in this price for another order.',
  'the coupon had been used': 'The coupon in this price was used up before your payment arrived.',
  'the store credit had been used':
    'The store credit for this payment was used for something else before the money arrived.',
  'the price had risen':
    'You started this payment after your reservation ended, and the price has risen since.',
  'the product was no longer on sale':
    'You started this payment after your reservation ended, and the piece is no longer on sale.',
  'it was paid twice': 'You paid for this piece twice, and one of the payments became your order.',
  'another payment had the piece':
    'You started another payment for this piece, and the piece is reserved for that one.',
  'the order needed no payment':
    'You paid through a link after the order had been paid another way, or cancelled.',
  'the provider returned it': 'Your bank or the payment provider reversed this payment.',
} as const satisfies Record<string, string>

export type AutoRefundReason = keyof typeof AUTO_REFUND

function isAutoRefundReason(text: string): text is AutoRefundReason {
  return Object.hasOwn(AUTO_REFUND, text)
}

/** The same for an SMS, whose values have 30 characters at most. */
const SHORT_REASONS: Readonly<Record<AutoRefundReason, string>> = {
  'the piece was gone': 'no longer available',
  'the amount was not the one agreed': 'another amount was agreed',
  'the welcome offer had been used': 'welcome offer already used',
  'the coupon had been used': 'coupon already used',
  'the store credit had been used': 'store credit already used',
  'the price had risen': 'the price had changed',
  'the product was no longer on sale': 'no longer available',
  'it was paid twice': 'paid twice',
  'another payment had the piece': 'you started another payment',
  'the order needed no payment': 'no payment was due',
  'the provider returned it': 'reversed by your bank',
}

/** Why money goes back, in a few words; empty for refunds made for another reason. */
export function shortReason(reason: string): string {
  return isAutoRefundReason(reason) ? SHORT_REASONS[reason] : ''
}

/**
 * The sentence about the money, said after {@link sentenceOfReason}: an order that remains valid must not seem refunded
 * too.
 */
export function whatGoesBack(reason: string): string {
  const isOther: AutoRefundReason = 'it was paid twice'
  return reason === isOther
    ? 'The other one is being refunded in full.'
    : 'Your money is being refunded in full.'
}

/** A product of a payment whose money goes back: its name, its paise, and why. */
export type ReturnedItem = { name: string; amount: Paise; reason: string }

/** The message to a customer who paid for several products, when some or all of them were not sold. */
export function partlyReturned(items: readonly ReturnedItem[], { all }: { all: boolean }): string {
  const amount = formatRupees(items.reduce((sum, item) => sum + item.amount, 0))
  const reasons = items.map(({ name, reason }) => `${name}: ${sentenceOfReason(reason)}`.replace(/: $/, '.'))
  const money = all
    ? `Your money (${amount}) is being refunded in full.`
    : `${amount} of your payment is being refunded.`
  return [...reasons, money].join(' ')
}

/** The sentence for a refund's reason; empty for refunds made for another reason, such as a cancelled order. */
export function sentenceOfReason(reason: string): string {
  return isAutoRefundReason(reason) ? AUTO_REFUND[reason] : ''
}
