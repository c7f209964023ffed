import type { AdminDesign } from '#contracts/admin/designs.ts'
import { exact } from '#rules/exact-rupees.ts'
import { formatDateTime } from '#rules/format-dates.ts'
import type { Paise } from '#rules/money.ts'
import { adminPaths } from '#web/admin-kit/admin-paths.ts'
import { Facts, Panel } from '#web/admin-kit/panel.tsx'
import { gramsText, purityText } from '#web/measures.ts'
import { TextLink } from '#web/page-links.tsx'

/** The terms of the quote, and the order in which the request ended. */
export function QuotePanel({ design: { terms, order } }: { design: AdminDesign }) {
  if (!terms && !order) return null
  return (
    <Panel title="Quote">
      <Facts
        facts={[
          ...(terms ? factsOf(terms) : []),
          [
            'Order',
            order !== null && (
              <TextLink key="order" to={adminPaths.order(order)}>
                {order}
              </TextLink>
            ),
          ],
        ]}
      />
    </Panel>
  )
}

function factsOf(terms: NonNullable<AdminDesign['terms']>) {
  const { purity, netWeight, ratePerGram, metal, making, stones, gst, total, advance, quotedAt } = terms
  const money = (paise: Paise) => (
    <span translate="no" className="money">
      {exact(paise)}
    </span>
  )
  return [
    ['Metal', `${gramsText(netWeight)} of ${purityText(purity)}`],
    ['Rate per gram', money(ratePerGram)],
    ['Metal value', money(metal)],
    ['Making charges', money(making)],
    ['Stones', stones > 0 && money(stones)],
    ['GST', money(gst)],
    ['Total', money(total)],
    ['Advance', money(advance)],
    ['Quoted', formatDateTime(quotedAt)],
  ] as const
}
