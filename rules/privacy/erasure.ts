import { counted } from '#rules/counted.ts'
import { RETENTION } from './retention.ts'

/**
 * Reasons why data of a customer outlives their account, as they read them when they delete it. Each table names its
 * reason (`db/schema/`).
 */
export const REASONS_TO_KEEP = {
  law: [
    'Orders, invoices, payments and refunds, and the PAN of a purchase that needed one, are kept for as long as tax and company law require.',
    'An open order is still delivered, and money we owe you is still refunded, but we will not send any more messages about it.',
  ],
  'store-credit': [
    'We keep the record of your store credit as well. Unused credit cannot be spent without an account; please call us about it.',
  ],
  reviews: ['Your reviews stay, without your name and city.'],
  /** That a consent was given and taken back is how the shop shows that it had one. */
  consents: [
    `What you agreed to, and when you took it back, is kept for ${counted(RETENTION.consents.years, 'year')}.`,
  ],
} as const satisfies Record<string, readonly string[]>
export type ReasonToKeep = keyof typeof REASONS_TO_KEEP

/** The answer to customers who have deleted their account, on the screen and by e-mail. */
export const ERASURE_ANSWER = {
  message: 'Your account is deleted. You are welcome to register again at any time.',
  kept: Object.values(REASONS_TO_KEEP).flat(),
}
