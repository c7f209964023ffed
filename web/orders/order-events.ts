import type { ReturnView } from '#contracts/returns.ts'
import { formatRupees, type Paise } from '#rules/money.ts'
import type { ReturnKind } from '#rules/returns/return-steps.ts'
import { eventWords } from '#web/returns/return-words.ts'

/** Something that happened to an order. */
export type OrderEvent = { at: string; label: string; note: string }

/** What happened to a return of an order. */
export type EventOfReturn = {
  number: string
  kind: ReturnKind
  event: ReturnView['events'][number]['event']
  at: string
  note: string
}

type Priced = { pricedAt: string; breakup: { metal: { purity: string; ratePerGram: Paise } | null } }

/** The day of the rate the price was made from, the beginning of every order. */
export function priceEvent({ pricedAt, breakup }: Priced): OrderEvent {
  const { metal } = breakup
  const note = metal ? `${metal.purity} at ${formatRupees(metal.ratePerGram)} per gram` : ''
  return { at: pricedAt, label: 'Price agreed', note }
}

export function returnEvent({ number, kind, event, at, note }: EventOfReturn): OrderEvent {
  return { at, label: eventWords(kind, event), note: [number, note].filter(Boolean).join(': ') }
}

/** The oldest first; of two at the same moment the one that was named first. */
export const inTime = <Event extends Pick<OrderEvent, 'at'>>(events: readonly Event[]): Event[] =>
  events.toSorted((one, other) => one.at.localeCompare(other.at))
