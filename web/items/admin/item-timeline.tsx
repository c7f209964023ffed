import type { ReactNode } from 'react'
import type { ItemView } from '#contracts/admin/items.ts'
import { formatDateTime } from '#rules/format-dates.ts'
import { ITEM_STATUS } from '#rules/items/item-status.ts'
import { formatRupees, fromRupees } from '#rules/money.ts'
import { adminPaths } from '#web/admin-kit/admin-paths.ts'
import { Panel } from '#web/admin-kit/panel.tsx'
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
  return (
    <Panel title="History">
      <ol className="divide-y divide-hairline">
        {happenings(item).map(({ key, at, label, about }) => (
          <li key={key} className="py-2.5 text-sm first:pt-0 last:pb-0">
            <p className="font-medium">{label}</p>
            {about && <p className="break-words text-stone">{about}</p>}
            <p className="text-[0.8125rem] text-stone">{formatDateTime(at)}</p>
          </li>
        ))}
      </ol>
    </Panel>
  )
}

type Happening = { key: string; at: string; label: ReactNode; about: ReactNode }

function happenings({ events, orders, returns, documents }: ItemView): Happening[] {
  const all = [
    ...events.map((event) => ({
      key: `${event.at} ${event.to}`,
      at: event.at,
      label:
        event.from === event.to
          ? 'Weighed again'
          : event.from === null
            ? 'Added'
            : ITEM_STATUS[event.to].label,
      about: <Move {...event} />,
    })),
    ...orders.map(({ number, placedAt, total, status, customer }) => ({
      key: number,
      at: placedAt,
      label: <To to={adminPaths.order(number)}>Order {number}</To>,
      about: (
        <>
          <Person {...customer} isInline /> · {formatRupees(fromRupees(total))} · {status}
        </>
      ),
    })),
    ...returns.map(({ number, at, kind, status }) => ({
      key: number,
      at,
      label: (
        <To to={adminPaths.return(number)}>
          {RETURN[kind]} {number}
        </To>
      ),
      about: `Now ${status.replaceAll('-', ' ')}`,
    })),
    ...documents.map(({ number, kind, at, of }) => ({
      key: number,
      at,
      label: (
        <To to={kind === 'purchase-voucher' ? adminPaths.return(of) : adminPaths.order(of)}>
          {DOCUMENT[kind]} {number}
        </To>
      ),
      about: null,
    })),
  ]
  // Those of one moment stay in the order in which they follow from each other.
  return all.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at)).toReversed()
}

const To = ({ to, children }: { to: string; children: ReactNode }) => <TextLink to={to}>{children}</TextLink>

function Move({ note, by }: ItemView['events'][number]) {
  return (
    <>
      {by ? <Person {...by} isInline /> : 'The system'}
      {note && `: ${note}`}
    </>
  )
}
