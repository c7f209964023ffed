import { useNavigate } from 'react-router'
import type { CartItem } from '#contracts/cart.ts'
import { readOwnOffer } from '#contracts/quotes.ts'
import { NO_OFFER, type OwnOffer, savingTogether } from '#rules/checkout/own-offer.ts'
import { RecentlyViewed } from '#web/catalogue/viewed/recently-viewed.tsx'
import { storeExtras } from '#web/catalogue/wanted-extras.ts'
import { DeliveryPlace } from '#web/delivery/delivery-place.tsx'
import { AboveLargest } from '#web/layout/above-largest.tsx'
import { lineKey } from '#web/layout/cart/line-key.ts'
import { useCart } from '#web/layout/cart/use-cart.ts'
import { LinkButton } from '#web/page-links.tsx'
import { paths } from '#web/paths.ts'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { NotLoaded } from '#web/ui/feedback/not-loaded.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { useMessageDialog } from '#web/ui/overlay/message-dialog.tsx'
import { buyPath } from './buy-path.ts'
import { CartBar } from './cart-bar.tsx'
import { storeCartCheckout } from './cart-checkout.ts'
import { CartLine } from './cart-line.tsx'
import { cartTotal, pricedLine, whyNotTogether } from './cart-sums.ts'
import { CartWaiting } from './cart-waiting.tsx'
import { changeItem } from './change-item.ts'
import { useTickedLines } from './ticked-lines.ts'

/** The cart of a customer, in all its states. */
export function CartList({ userId }: { userId: string }) {
  const { data: items, isPending, isError, remove, refetch } = useCart()
  const offer = useEndpointQuery(readOwnOffer, { params: { userId } })
  if (isPending || offer.isPending) return <CartWaiting />
  if (isError || !items) return <NotLoaded title="Your cart could not be loaded." onAgain={refetch} />
  if (items.length === 0)
    return (
      <>
        <EmptyState
          title="Your cart is empty"
          action={<LinkButton to={paths.section('products')}>Find a piece</LinkButton>}
        >
          Pieces you add to your cart appear here, with the price on the day you added them.
        </EmptyState>
        <RecentlyViewed />
      </>
    )
  // An unanswered question about the offer must not keep anybody from buying; the checkout says it all the same.
  return <Lines {...{ userId, items }} ownOffer={offer.data ?? NO_OFFER} onRemove={remove} />
}

interface LinesProps {
  userId: string
  items: readonly CartItem[]
  ownOffer: OwnOffer
  onRemove: (item: CartItem) => void
}

/** Lines of the cart: each bought by itself, or those that are ticked with one payment. */
function Lines({ userId, items, ownOffer, onRemove }: LinesProps) {
  const { ticked, possible, isTicked, tick, tickAll, isFull } = useTickedLines(userId, items)
  const navigate = useNavigate()
  const { dialog, say } = useMessageDialog()

  const total = cartTotal(ticked, ownOffer)
  const buy = (item: CartItem) => {
    // The page of a single product sells one piece.
    if (item.quantity > 1) return checkOut([item])
    const path = buyPath(item)
    if (path) {
      storeExtras(item.productId, item.extras)
      return void navigate(path)
    }
    say({
      tone: 'warning',
      title: 'Category Not Found',
      text: 'This product has an invalid or missing category.',
    })
  }
  const checkOut = (chosen: readonly CartItem[]) => {
    storeCartCheckout(chosen.map(lineKey))
    void navigate(paths.shippingDetails())
  }
  return (
    <>
      <DeliveryPlace className="mb-6" />
      {possible.length > 1 && (
        <Checkbox
          className="mb-1 font-medium"
          label={`Select all (${possible.length})`}
          checked={ticked.length > 0 && (isFull || ticked.length === possible.length)}
          onChange={({ target }) => tickAll(target.checked)}
        />
      )}
      <ul className="@container border-t border-hairline">
        {items.map((item) => (
          <CartLine
            key={lineKey(item)}
            item={item}
            saving={savingTogether([pricedLine(item)], ownOffer)}
            tick={{
              isOn: isTicked(lineKey(item)),
              whyNot: whyNotTogether(item),
              isFull,
              onChange: (isOn) => tick(lineKey(item), isOn),
            }}
            onBuy={() => buy(item)}
            onRemove={() => onRemove(item)}
            onQuantity={(quantity) => changeItem(userId, item, quantity)}
          />
        ))}
      </ul>
      <AboveLargest due={total.paise} className="mt-6 mb-2" />
      <CartBar total={total} onCheckOut={() => checkOut(ticked)} />
      {dialog}
    </>
  )
}
