import type { Product } from '#contracts/catalogue.ts'
import { listOrders, type OrderView } from '#contracts/orders.ts'
import { formatLongDate } from '#rules/format-dates.ts'
import { ORDER_STATUS } from '#rules/orders/order-status.ts'
import { CatalogueImage } from '#web/catalogue/catalogue-image.tsx'
import { LinkButton } from '#web/page-links.tsx'
import { paths } from '#web/paths.ts'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Ornament } from '#web/ui/display/ornament.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'

export interface AlreadyOrderedProps {
  userId: string
  product: Product
  /** A note on the outcome of another payment for it. */
  note?: string
  onBuyAgain: () => void
}

/** The customer has bought this product before, perhaps in another variant, which is named. */
export function AlreadyOrdered({ userId, product, note, onBuyAgain }: AlreadyOrderedProps) {
  const [image] = product.images
  const orders = useEndpointQuery(listOrders, { params: { userId } })
  const latest = orders.data?.find((order) => isOf(order, product))
  return (
    <div className="mx-auto flex max-w-xl flex-col items-center text-center">
      {image && (
        <CatalogueImage image={image} priority sizes="16rem" className="mb-9 aspect-square w-52 sm:w-64" />
      )}
      <Ornament className="mb-6" />
      <h1 className="text-heading">You have already placed an order for this product.</h1>
      <p className="mt-3 min-h-12 text-stone" aria-live="polite">
        {latest ? <Named order={latest} /> : `You can see and track ${product.name} in your Order History.`}
      </p>
      {note && <Notice className="mt-6 w-full text-left" title={note} />}
      <div className="mt-9 flex w-full flex-col gap-3 sm:w-auto sm:flex-row">
        <LinkButton to={paths.account('orders')}>Order History</LinkButton>
        <Button kind="secondary" onClick={onBuyAgain}>
          Buy Again
        </Button>
      </div>
    </div>
  )
}

function Named({ order: { name, variant, orderId, placedAt } }: { order: OrderView }) {
  return (
    <>
      <span className="text-ink">{[name, variant].filter(Boolean).join(', ')}</span>: order{' '}
      <span translate="no" className="text-ink money">
        {orderId}
      </span>{' '}
      placed on {formatLongDate(placedAt)}. You can see and track it in your Order History.
    </>
  )
}

/** A cancelled order does not count, as on the server. */
const isOf = ({ productId, orderStatus }: OrderView, { id }: Product) =>
  productId === id && ORDER_STATUS[orderStatus].isBought
