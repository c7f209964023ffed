import type { SmsContent } from '#rules/notifications/events.ts'

/** What the texts of alerts are filled in with. */
export type AlertValues = {
  shop: string
  /** The name of the product, or the purity of gold. */
  subject: string
  /** `₹1,23,456.50` (in an SMS without the sign): the price now, or the rate per gram. */
  amount: string
  /** The page of the product or of the rates. */
  link: string
}

/** One kind of alert in both forms. */
export type AlertTemplate = {
  sms: { flow: string; fill: (values: AlertValues) => SmsContent }
  mail: (values: AlertValues) => {
    subject: string
    heading: string
    paragraph: string
    /** What the amount is called in the table, and what the button says. */
    amountLabel: string
    linkLabel: string
  }
}
