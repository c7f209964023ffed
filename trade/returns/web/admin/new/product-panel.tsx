import { isPurity, PURITIES } from '#rules/pricing/purities.ts'
import { adminPaths } from '#web/admin-kit/admin-paths.ts'
import { Facts, Panel } from '#web/admin-kit/panel.tsx'
import { gramsText } from '#web/measures.ts'
import { TextLink } from '#web/page-links.tsx'
import { Person } from '#web/person.tsx'
import type { WaysBack } from './told-amount.ts'

/** The product as it was sold, and who bought it. */
export function ProductPanel({ order, found }: { order: string; found: WaysBack }) {
  const { name, customer, sold, returns } = found
  return (
    <Panel title="The piece">
      <Facts
        facts={[
          ['Product', name],
          [
            'Order',
            <TextLink key="order" to={adminPaths.order(order)}>
              {order}
            </TextLink>,
          ],
          [
            'Bought by',
            <Person key="customer" name={customer.name} number={customer.mobileNumber} isInline />,
          ],
          ['Weight when sold', gramsText(sold.grossWeight)],
          ['Purity when sold', isPurity(sold.purity) ? PURITIES[sold.purity].label : sold.purity],
          ['HUID', sold.huid],
          [
            'Earlier',
            returns.length > 0 && (
              <span key="returns" className="flex flex-wrap gap-x-3">
                {returns.map(({ number }) => (
                  <TextLink key={number} to={adminPaths.return(number)}>
                    {number}
                  </TextLink>
                ))}
              </span>
            ),
          ],
        ]}
      />
    </Panel>
  )
}
