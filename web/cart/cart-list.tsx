import { Link, useNavigate } from 'react-router'
import type { CartItem } from '#contracts/cart.ts'
import { readOwnOffer } from '#contracts/checkout.ts'
import { NO_OFFER, ownSaving } from '#rules/checkout/own-offer.ts'
import { formatRupees, type Paise } from '#rules/money.ts'
import { storeExtras } from '#web/catalogue/wanted-extras.ts'
import { DeliveryPlace } from '#web/delivery/delivery-place.tsx'
import { useCart } from '#web/layout/use-cart.ts'
import { paths } from '#web/paths.ts'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'
import { LinkButton } from '#web/ui/action/link-button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { NotLoaded } from '#web/ui/feedback/not-loaded.tsx'
import { useMessageDialog } from '#web/ui/overlay/message-dialog.tsx'
import { buyPath } from './buy-path.ts'
import { CartLine } from './cart-line.tsx'
import { type CartTotal, cartTotal } from './cart-sums.ts'
import { CartWaiting } from './cart-waiting.tsx'

/** The cart of a customer, in all its states. */
export function CartList({ userId }: { userId: string }) {
  const { data: items, isPending, isError, remove, refetch } = useCart()
  const offer = useEndpointQuery(readOwnOffer, { params: { userId } })
  const navigate = useNavigate()
  const { dialog, say } = useMessageDialog()

  const buy = (item: CartItem) => {
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

  if (isPending || offer.isPending) return <CartWaiting />
  if (isError || !items) return <NotLoaded title="Your cart could not be loaded." onAgain={refetch} />
  if (items.length === 0)
    return (
      <EmptyState
        title="Your cart is empty"
        action={<LinkButton render={<Link to={paths.section('products')} />}>Find a piece</LinkButton>}
      >
        Pieces you add to your cart appear here, with the price on the day you added them.
      </EmptyState>
    )
  // An unanswered question about the offer must not keep anybody from buying; the checkout says it all the same.
  const ownOffer = offer.data ?? NO_OFFER
  const total = cartTotal(items, ownOffer)
  return (
    <>
      <DeliveryPlace className="mb-6" />
      <ul className="border-t border-hairline">
        {items.map((item) => (
          <CartLine
            key={item.productId}
            item={item}
            saving={ownSaving(item.Product, ownOffer)}
            isOnly={total.products === 1 || ownOffer.onlyProductId !== null}
            onBuy={() => buy(item)}
            onRemove={() => remove(item)}
          />
        ))}
      </ul>
      <CartTotalBar total={total} />
      {dialog}
    </>
  )
}

function CartTotalBar({ total: { products, paise, offer } }: { total: CartTotal }) {
  return (
    // The chat button floats at the right end of it on all but wide screens.
    <div className="sticky bottom-0 z-10 border-t border-gold bg-ivory pt-4 pb-[max(1rem,env(safe-area-inset-bottom))] max-xl:pr-18">
      <p className="flex items-baseline justify-between gap-6 font-display leading-tight font-semibold">
        <span className="text-heading">Total</span>
        <span className="text-[1.75rem] money">{formatRupees(paise)}</span>
      </p>
      <p className="mt-1 text-[0.8125rem] leading-snug text-stone sm:text-sm">
        {products === 1
          ? '1 piece, GST included.'
          : `${products} pieces, GST included. You check out each piece separately.`}{' '}
        {offer && <OfferSentence isOnly={products === 1} {...offer} />}
      </p>
    </div>
  )
}

function OfferSentence({ isOnly, name, saving }: { isOnly: boolean; name: string; saving: Paise }) {
  const amount = <span className="money">{formatRupees(saving)}</span>
  if (isOnly) return <>With your welcome offer of {amount}.</>
  return (
    <>
      With your welcome offer ({amount}) on {name}, if you buy it first.
    </>
  )
}
