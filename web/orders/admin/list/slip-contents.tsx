import type { AdminOrderLine } from '#contracts/admin/read-order.ts'
import { OrderExtras } from '#web/orders/order-extras.tsx'
import { gramsText, purityText } from '#web/pricing/measures.ts'

/** The products of a parcel, each with what it is known by, its HUIDs, and what is engraved and wrapped. */
export function SlipContents({ lines }: { lines: readonly AdminOrderLine[] }) {
  return (
    <section
      className="divide-y divide-hairline border-y border-hairline text-[0.9375rem]"
      aria-label="What is in the parcel"
    >
      {lines.map((line) => (
        <div key={line.transactionId} className="break-inside-avoid py-4">
          <p className="text-lg leading-snug">{line.name}</p>
          <dl className="mt-3 grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-5">
            {factsOf(line).map(([label, value]) => (
              <div key={label} className="min-w-0">
                <dt className="text-[0.6875rem] font-semibold text-bronze label-caps">{label}</dt>
                <dd className="mt-0.5 wrap-anywhere money">{value}</dd>
              </div>
            ))}
          </dl>
          <OrderExtras extras={line.extras} className="pt-4 text-lg leading-snug" />
        </div>
      ))}
    </section>
  )
}

const factsOf = ({ product, huid, quantity }: AdminOrderLine): [string, string][] => [
  ['Purity', purityText(product.purity) || product.material],
  ['Net weight', product.netWeight > 0 ? gramsText(product.netWeight) : '–'],
  ['Gross weight', gramsText(product.grossWeight)],
  ['HUID', huid || '–'],
  ['Pieces', String(quantity)],
]
