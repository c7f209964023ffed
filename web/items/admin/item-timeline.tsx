import type { ItemView } from '#contracts/admin/items.ts'
import { ITEM_STATUS } from '#rules/items/item-status.ts'
import { formatRupees } from '#rules/money.ts'
import { adminPaths } from '#web/admin-kit/admin-paths.ts'
import { type HistoryEvent, HistoryPanel } from '#web/admin-kit/history-panel.tsx'
import { TextLink } from '#web/page-links.tsx'
import { Person } from '#web/person.tsx'

const DOCUMENT = {
  invoice: 'Tax invoice',
  'credit-note': 'Credit note',
  'commercial-credit-note': 'Commercial credit note',
  'purchase-voucher': 'Purchase voucher',
} as const satisfies Record<ItemView['documents'][number]['kind'], string>
const RETURN = {
  return: 'Return',
  exchange: 'Exchange',
  buyback: 'Buyback',
  resizing: 'Resizing',
} as const satisfies Record<ItemView['returns'][number]['kind'], string>

/** The whole life of an item, the newest first: moves, orders, returns and documents. */
export function ItemTimeline({ item }: { item: ItemView }) {
  return <HistoryPanel events={happenings(item)} />
}

function happenings({ events, orders, returns, documents }: ItemView): HistoryEvent[] {
  const all = [
    ...events.map((event) => ({
      key: `${event.at.getTime()} ${event.to}`,
      at: event.at,
      by: event.by,
      title:
        event.from === event.to
          ? 'Weighed again'
          : event.from === null
            ? 'Added'
            : ITEM_STATUS[event.to].label,
      text: event.note,
    })),
    ...orders.map(({ number, placedAt, total, status, customer }) => ({
      key: number,
      at: placedAt,
      title: <TextLink to={adminPaths.order(number)}>Order {number}</TextLink>,
      text: (
        <>
          <Person {...customer} isInline /> · <span translate="no">{formatRupees(total)}</span> · {status}
        </>
      ),
    })),
    ...returns.map(({ number, at, kind, status }) => ({
      key: number,
      at,
      title: (
        <TextLink to={adminPaths.return(number)}>
          {RETURN[kind]} {number}
        </TextLink>
      ),
      text: `Now ${status.replaceAll('-', ' ')}`,
    })),
    ...documents.map(({ number, kind, at, of, links }) => ({
      key: number,
      at,
      title: (
        <TextLink to={kind === 'purchase-voucher' ? adminPaths.return(of) : adminPaths.order(of)}>
          {DOCUMENT[kind]} {number}
        </TextLink>
      ),
      text: links.map(({ label, url }) => (
        <TextLink key={url} to={url}>
          {label}
        </TextLink>
      )),
    })),
  ]
  // Those of one moment stay in the order in which they follow from each other.
  return all.toSorted((one, other) => one.at.getTime() - other.at.getTime()).toReversed()
}
