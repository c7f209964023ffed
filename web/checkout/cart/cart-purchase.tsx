import { useState } from 'react'
import type { CartItem } from '#contracts/cart.ts'
import { readProfile } from '#contracts/identity.ts'
import type { CartQuoteView } from '#contracts/quotes.ts'
import { choiceOf } from '#rules/catalogue/tagged-item.ts'
import { productTitle } from '#rules/catalogue/variants.ts'
import { forgetCartCheckout } from '#web/cart/cart-checkout.ts'
import { OrderedElsewhere } from '#web/checkout/confirmation/ordered-elsewhere.tsx'
import { useAddressBook } from '#web/checkout/form/address-book.ts'
import { BuyForm } from '#web/checkout/form/buy-form.tsx'
import { useOtherPurchases } from '#web/checkout/payment/other-purchases.ts'
import { useStableArray } from '#web/checkout/payment/use-stable-array.ts'
import { useCartQuote } from '#web/checkout/use-quote.ts'
import { answerFor, idsOf, type WantedProduct } from '#web/checkout/wanted-product.ts'
import { LinkButton } from '#web/page-links.tsx'
import { paths } from '#web/paths.ts'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'
import type { Session } from '#web/session/session.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { NotLoaded } from '#web/ui/feedback/not-loaded.tsx'
import { CheckoutWaiting } from './cart-checkout-waiting.tsx'
import { CartSummary } from './cart-summary.tsx'

/** A line of the cart, before it is known what it costs this customer. */
const chosenOf = (item: CartItem) => {
  const { Product, extras, quantity } = item
  const choice = choiceOf(item)
  const name = productTitle({ name: Product.name, variant: choice })
  return { product: { ...Product, name }, choice, extras, quantity }
}

/** Those that can be bought now, with their prices. */
function wantedIn(
  { quotes }: CartQuoteView,
  chosen: readonly ReturnType<typeof chosenOf>[],
): WantedProduct[] {
  return chosen.flatMap((one) => {
    const quote = answerFor(one, quotes)
    return quote ? [{ ...one, total: quote.lines.total }] : []
  })
}

/** Paying for several lines of the cart at once. */
export function CartPurchase({ session, items }: { session: Session; items: readonly CartItem[] }) {
  const { userId, mobileNumber } = session
  const chosen = items.map(chosenOf)
  const profile = useEndpointQuery(readProfile, { params: { mobileNumber } })
  const wishes = chosen.map(({ extras }) => extras)
  const book = useAddressBook(mobileNumber, profile.data, wishes)
  const { quote, coupon, applyCoupon, isApplying, setZone } = useCartQuote(chosen)
  const otherPurchases = useOtherPurchases(userId, useStableArray(idsOf(chosen)))
  const [elsewhereNote, setElsewhereNote] = useState<string | null>(null)

  if (elsewhereNote !== null) return <OrderedElsewhere note={elsewhereNote} />
  const failed = [profile, quote].find(({ isLoadingError }) => isLoadingError)
  if (failed) return <NotLoaded title="The checkout could not be loaded." onAgain={failed.refetch} />
  if (otherPurchases.isPending || book.waiting || !profile.data || !quote.data) return <CheckoutWaiting />
  const { data } = quote
  const wanted = wantedIn(data, chosen)
  if (wanted.length === 0) return <NothingLeft />
  return (
    <BuyForm
      userId={userId}
      profile={profile.data}
      book={book}
      wanted={wanted}
      sum={{ total: data.total, pan: data.pan, coupon: data.coupon }}
      summary={(field) => <CartSummary chosen={chosen} quote={data} coupon={field} />}
      coupon={coupon}
      onCoupon={applyCoupon}
      isApplyingCoupon={isApplying}
      onZone={setZone}
      otherPurchases={otherPurchases}
      onOrderedElsewhere={(note) => {
        setElsewhereNote(note)
        window.scrollTo(0, 0)
      }}
      onPriceMoved={quote.refetch}
      onBought={forgetCartCheckout}
    />
  )
}

function NothingLeft() {
  return (
    <EmptyState
      title="None of these pieces is available now"
      action={<LinkButton to={paths.cart()}>Back to the cart</LinkButton>}
    >
      They have been sold, or other customers are paying for them. You have not been charged.
    </EmptyState>
  )
}
