import type { SmsContent } from '#rules/notifications/events.ts'
import { fillSlots, type NamesIn, smsTemplate } from '../sms-template.ts'

/** The values that fill in the texts about orders and refunds. */
export type OrderValues = {
  shop: string
  /** The order's number; for money of a payment that became no order, empty. */
  order: string
  product: string
  /** Each piece, extras named, with its price: `₹1,23,456.50`. */
  lines: readonly { piece: string; amount: string }[]
  /** The customer's first name, or nothing. */
  name: string
  /** Rupees as in `₹1,23,456.50` (in an SMS without the sign): what was paid, or for a refund what goes back. */
  amount: string
  /** Why a payment became no order; empty for other refunds. */
  whyReturned: string
  /** `by bank transfer on 28 November 2026, UTR 412345678903`; empty for money that the provider returned. */
  bankTransfer: string
  /** Why money goes back, in a few words, or of which order it is. */
  refundFor: string
  /** `Tue 2 Dec`; empty where no day was promised. */
  deliveryBy: string
  /** `With you by Tue 2 Dec.`, or where to look. */
  arrival: string
  /** Name and address in a line; empty for what was taken along at the counter. */
  goesTo: string
  /** The last day on which a return can be asked for: `Tue 2 Dec`; empty where none can. */
  returnUntil: string
  carrier: string
  trackingNumber: string
  /** The carrier's page of the parcel, or the customer's orders where the carrier has none. */
  trackingLink: string
  /** The shop's own short addresses of the same pages: an SMS has no room for others. */
  inSms: { trackingLink: string; orderLink: string }
  /** Its money was taken at the counter, where what goes back is paid out, too. */
  paidInShop: boolean
  /** The refund of a return became store credit, all of it. */
  asCredit: boolean
  /** How a buyback is paid: `UPI`; empty for everything else. */
  payBy: string
  /** City and pincode of a new delivery address; empty for everything else. */
  newPlace: string
  /** Who is billed from now on; empty where that has not changed. */
  billedTo: string
  /** The number of a return; empty for everything else, as are the three after `request`. */
  returnNumber: string
  /** The customer's request: a return, an exchange, a buyback or a resizing. */
  request: string
  /** How a returned product is handed over: `Our courier collects it`. */
  handOver: string
  /** The last day on which it may arrive: `Tue 2 Dec`. */
  arriveBy: string
  /** By which day the shop takes the next step of a return: `by Tue 2 Dec`, or `soon`. */
  answerBy: string
  /** The note that an admin has written to the customer. */
  returnNote: string
  /** Where the customer sees the order, and answers. */
  orderLink: string
}

/** One event in both forms. */
export type OrderTemplate = {
  sms: { flow: string; fill: (values: Omit<OrderValues, 'lines' | 'inSms'>) => SmsContent }
  mail: (values: OrderValues) => {
    subject: string
    heading: string
    paragraphs: string[]
    /** The label of the amount; `Amount` without it. */
    amountLabel?: string | undefined
    /** Beside order, product and amount; what is empty is left out. */
    facts?: [string, string][]
  }
}

/** One event that is told by e-mail alone. */
export type OrderMailTemplate = Pick<OrderTemplate, 'mail'>

/** The words of an event, `{name}` standing for a value. A function chooses among words by what happened. */
type OrderWords = {
  /** Registered under the name of the event. */
  sms: string
  subject: string
  heading: string | ((values: OrderValues) => string)
  /** Those that are empty when they are filled in are left out. */
  paragraphs: readonly string[] | ((values: OrderValues) => readonly string[])
  amountLabel?: string
  facts?: Readonly<Record<string, string>>
}

/** Words that name no other values than those of an order. */
type Filled<Words> = Words extends string
  ? NamesIn<Words> extends keyof OrderValues
    ? Words
    : never
  : Words extends (values: OrderValues) => unknown
    ? Words
    : { [Part in keyof Words]: Filled<Words[Part]> }

/** The templates of events, by their words. */
export function orderTemplates<const All extends Record<string, OrderWords>>(all: All & Filled<All>) {
  const templates = Object.entries<OrderWords>(all).map(([event, words]): [string, OrderTemplate] => [
    event,
    { sms: smsTemplate(event, words.sms), mail: (values) => mailIn(words, values) },
  ])
  return Object.fromEntries(templates) as Record<keyof All, OrderTemplate>
}

function mailIn({ subject, heading, paragraphs, amountLabel, facts = {} }: OrderWords, values: OrderValues) {
  const slots: Record<string, unknown> = values
  const fill = (text: string) => fillSlots(text, (name) => String(slots[name]))
  const said = typeof paragraphs === 'function' ? paragraphs(values) : paragraphs
  return {
    subject: fill(subject),
    heading: fill(typeof heading === 'function' ? heading(values) : heading),
    paragraphs: said.map(fill).filter(Boolean),
    amountLabel,
    facts: Object.entries(facts).map(([name, text]): [string, string] => [name, fill(text)]),
  }
}
