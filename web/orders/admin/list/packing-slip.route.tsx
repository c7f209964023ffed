import { useParams, useRouteLoaderData } from 'react-router'
import { type AdminOrder, type AdminOrderLine, readAdminOrder } from '#contracts/admin/read-order.ts'
import type { ContactSettings } from '#contracts/settings.ts'
import { addressLines } from '#rules/checkout/address-lines.ts'
import { GIFT_PARCEL } from '#rules/checkout/shipping-address.ts'
import { formatDate } from '#rules/format-dates.ts'
import { formatMobileNumber } from '#rules/identity/mobile-number.ts'
import { QueryState } from '#web/admin-kit/query-state.tsx'
import { gramsText, purityText } from '#web/measures.ts'
import { OrderExtras } from '#web/orders/order-extras.tsx'
import { ongoingLines } from '#web/orders/order-progress.ts'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'
import { Button } from '#web/ui/action/button.tsx'

/** The contents of the parcel: for the printer, without a price, because a parcel may be a gift. */
export default function PackingSlip() {
  const { number = '' } = useParams()
  const query = useEndpointQuery(readAdminOrder, { params: { number } })
  const shop = useRouteLoaderData<{ contact: ContactSettings }>('admin/admin.route')?.contact
  return (
    <div className="mx-auto max-w-3xl px-4 py-8 print:max-w-none print:p-0">
      <title>{`Packing slip ${number}`}</title>
      {query.isSuccess && shop ? <Slips order={query.data} shop={shop} /> : <QueryState query={query} />}
    </div>
  )
}

type SlipProps = { order: AdminOrder; shop: ContactSettings; lines: readonly AdminOrderLine[] }

/** A slip for each parcel, and one for what is not packed yet; cancelled and returned lines are on none. */
function Slips({ order, shop }: Omit<SlipProps, 'lines'>) {
  const parcels = Map.groupBy(ongoingLines(order.lines), ({ parcelId }) => parcelId)
  return (
    <>
      <div className="mb-5 flex justify-end print:hidden">
        <Button onClick={() => window.print()}>Print</Button>
      </div>
      {[...parcels].map(([parcelId, lines]) => (
        <Slip key={parcelId} order={order} shop={shop} lines={lines} />
      ))}
    </>
  )
}

function Slip({ order, shop, lines }: SlipProps) {
  return (
    <article className="mb-8 border border-hairline bg-paper p-5 break-after-page last:break-after-auto sm:p-8 print:mb-0 print:border-0 print:p-0">
      <SlipHead order={order} shop={shop} />
      <Destination order={order} lines={lines} />
      <SlipContents lines={lines} />
      {order.shippingAddress.isGift && (
        <p className="pt-5 text-lg leading-snug font-medium">Gift: {GIFT_PARCEL.toLowerCase()}</p>
      )}
      <footer className="grid gap-8 pt-10 text-sm text-stone sm:grid-cols-2">
        <p className="border-t border-edge pt-2">Packed by</p>
        <p className="border-t border-edge pt-2">Checked by</p>
      </footer>
    </article>
  )
}

function SlipHead({ order, shop }: Omit<SlipProps, 'lines'>) {
  return (
    <header className="flex flex-wrap items-start justify-between gap-6 border-b border-gold pb-6">
      <div>
        <p className="font-display text-heading font-semibold">{shop.shopName}</p>
        <p className="mt-1 text-sm leading-relaxed text-stone">
          {shop.addressLines.join(', ')}
          <br />
          {shop.city} {shop.pincode}, {shop.state}
          <br />
          {shop.phone} · {shop.email}
        </p>
      </div>
      <div className="sm:text-right print:text-right">
        <h1 className="font-sans text-[0.6875rem] font-semibold text-bronze label-caps">Packing slip</h1>
        <p translate="no" className="mt-1 text-xl font-semibold money">
          {order.orderId}
        </p>
        <p className="text-sm text-stone">Ordered {formatDate(order.placedAt)}</p>
      </div>
    </header>
  )
}

function Destination({ order, lines }: Omit<SlipProps, 'shop'>) {
  const { shippingAddress, parcels } = order
  const parcel = parcels.find(({ id }) => id === lines[0]?.parcelId)
  return (
    <div className="grid gap-8 py-7 sm:grid-cols-2">
      <section>
        <h2 className="mb-1 font-sans text-[0.6875rem] font-semibold text-bronze label-caps">Ships to</h2>
        <address className="text-lg leading-snug not-italic">
          {addressLines(shippingAddress).map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
          {shippingAddress.phone && (
            <span translate="no" className="mt-1 block text-base money">
              {formatMobileNumber(shippingAddress.phone)}
            </span>
          )}
        </address>
      </section>
      {parcel?.carrier && (
        <section>
          <h2 className="mb-1 font-sans text-[0.6875rem] font-semibold text-bronze label-caps">Carrier</h2>
          <p className="text-lg">{parcel.carrier}</p>
          <p translate="no" className="money">
            {parcel.trackingNumber}
          </p>
        </section>
      )}
    </div>
  )
}

/** The products of a parcel, each with what it is known by, its HUIDs, and what is engraved and wrapped. */
function SlipContents({ lines }: { lines: readonly AdminOrderLine[] }) {
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
                <dd translate="no" className="mt-0.5 wrap-anywhere money">
                  {value}
                </dd>
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
