import type { SmsContent } from '#rules/notifications/events.ts'

/** What the texts about orders and refunds are filled in with. */
export type OrderValues = {
  shop: string
  /** The order's number; for money of a payment that became no order, empty. */
  order: string
  product: string
  /** The customer's first name, or nothing. */
  name: string
  /** Rupees as in `₹1,23,456.50` (in an SMS without the sign): what was paid, or for a refund what goes back. */
  amount: string
  /** Why a payment became no order; empty for other refunds. */
  whyReturned: string
  carrier: string
  trackingNumber: string
}

/** One event in both forms. */
export type OrderTemplate = {
  sms: { flow: string; fill: (values: OrderValues) => SmsContent }
  mail: (values: OrderValues) => {
    subject: string
    heading: string
    paragraphs: string[]
    /** Beside order, product and amount; what is empty is left out. */
    facts?: [string, string][]
  }
}
