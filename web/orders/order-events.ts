import type { AddressChange } from '#contracts/orders.ts'
import { formatRupees, type Paise } from '#rules/money.ts'
import { eventWords, type ReturnEvent, type ReturnKind } from '#rules/orders/return-names.ts'
import type { OrderEvent } from '#web/orders/details/order-parts.ts'

/** The same, with the names of its products where it did not happen to all lines. */
export type MergedEvent<Event> = Event & { names: string }

/** An event of a return of an order. */
export type EventOfReturn = {
  number: string
  kind: ReturnKind
  event: ReturnEvent | 'request'
  at: Date
  note: string
}

type Priced = {
  transactionId: string
  pricedAt: string
  breakup: { metal: { purity: string; ratePerGram: Paise } | null }
}

/** The day of the rate the price of a line was made from, the beginning of every order. */
export function priceEvent({ transactionId, pricedAt, breakup }: Priced): OrderEvent {
  const { metal } = breakup
  const note = metal ? `${metal.purity} at ${formatRupees(metal.ratePerGram)} per gram` : ''
  return { at: new Date(pricedAt), label: 'Price agreed', note, transactionId }
}

/** Another address, another buyer, or both. */
export function addressEvent({
  at,
  to,
  billedTo,
}: Pick<AddressChange, 'at' | 'to' | 'billedTo'>): OrderEvent {
  const note = [to && `to ${to}`, billedTo && `billed to ${billedTo}`].filter(Boolean).join(', ')
  return { at, note, label: to ? 'Address changed' : 'Invoice details changed' }
}

export function returnEvent({ number, kind, event, at, note }: EventOfReturn): OrderEvent {
  return { at, label: eventWords(kind, event), note: [number, note].filter(Boolean).join(': ') }
}

/** The oldest first; of two at the same moment the one that was named first. */
const inTime = <Event extends Pick<OrderEvent, 'at'>>(events: readonly Event[]): Event[] =>
  events.toSorted((one, other) => one.at.getTime() - other.at.getTime())

/** The events of an order, oldest first: what happened to several lines at once is one. */
export function mergedEvents<Event extends OrderEvent>(
  events: readonly Event[],
  lines: readonly { transactionId: string; name: string }[],
): MergedEvent<Event>[] {
  const groups = Map.groupBy(inTime(events), ({ at, label, note }) => JSON.stringify([at, label, note]))
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    return first ? [{ ...first, names: namesIn(group, lines) }] : []
  })
}

/** None where an event is that of the whole order. */
function namesIn(
  group: readonly OrderEvent[],
  lines: readonly { transactionId: string; name: string }[],
): string {
  const ids = new Set(group.flatMap(({ transactionId }) => transactionId ?? []))
  if (ids.size === lines.length) return ''
  return lines
    .filter(({ transactionId }) => ids.has(transactionId))
    .map(({ name }) => name)
    .join(', ')
}
