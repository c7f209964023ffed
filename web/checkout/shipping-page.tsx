import { useState } from 'react'
import { Navigate } from 'react-router'
import type { Product } from '#contracts/catalogue.ts'
import { readProfile } from '#contracts/identity.ts'
import { hasOrdered } from '#contracts/orders.ts'
import { sizeQuestion } from '#rules/catalogue/size-choice.ts'
import { productTitle, type VariantChoice } from '#rules/catalogue/variants.ts'
import { NO_EXTRAS } from '#rules/checkout/extras.ts'
import type { ChosenProduct } from '#web/catalogue/product/buying/chosen-product.ts'
import { storedExtras } from '#web/catalogue/wanted-extras.ts'
import { AlreadyOrdered } from '#web/checkout/confirmation/already-ordered.tsx'
import { BuyAgain } from '#web/checkout/confirmation/buy-again.tsx'
import { OrderConfirmation } from '#web/checkout/confirmation/order-confirmation.tsx'
import { takeThanks } from '#web/checkout/confirmation/order-thanks.ts'
import { useAddressBook } from '#web/checkout/form/address-book.ts'
import { BuyForm } from '#web/checkout/form/buy-form.tsx'
import { useOtherPurchases } from '#web/checkout/payment/other-purchases.ts'
import { useStableArray } from '#web/checkout/payment/use-stable-array.ts'
import { paths } from '#web/paths.ts'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'
import { type Session, useSession } from '#web/session/session.ts'
import { NotLoaded } from '#web/ui/feedback/not-loaded.tsx'
import { ExtrasRefused, isExtrasFault } from './extras-refused.tsx'
import { ProductSummary } from './product-summary.tsx'
import { ShippingWaiting } from './shipping-waiting.tsx'
import { SizeFirst } from './size-first.tsx'
import { useQuote } from './use-quote.ts'

/** Buying one product, from the address to the thank-you. */
export function ShippingPage({ product: chosen }: { product: ChosenProduct }) {
  const session = useSession()
  const { choice, query } = chosen
  const product = { ...chosen.product, name: productTitle({ name: chosen.product.name, variant: choice }) }
  if (session === null) {
    const here = paths.shipping(product.url, query)
    return <Navigate to={paths.login(here)} replace />
  }
  const question = sizeQuestion(product.variants, choice)
  if (question) return <SizeFirst question={question} product={product.url + query} />
  return (
    <div className="column max-w-6xl pt-10 pb-24 sm:pt-14">
      {session ? (
        <Purchase session={session} product={product} choice={choice} />
      ) : (
        <ShippingWaiting product={product} />
      )}
    </div>
  )
}

interface PurchaseProps {
  session: Session
  /** In the variant chosen, and named by it. */
  product: Product
  choice: VariantChoice
}

function Purchase({ session, product, choice }: PurchaseProps) {
  const { userId, mobileNumber } = session
  const earlier = useEndpointQuery(hasOrdered, { params: { userId, productId: product.id } })
  const profile = useEndpointQuery(readProfile, { params: { mobileNumber } })
  const [extras, setExtras] = useState(() => storedExtras(product.id))
  const book = useAddressBook(mobileNumber, profile.data, [extras])
  const { quote, coupon, applyCoupon, isApplying, setZone } = useQuote({ product, choice, extras })
  const productIds = useStableArray([product.id])
  const otherPurchases = useOtherPurchases(userId, productIds)
  const [again, setAgain] = useState(false)
  const [thanks] = useState(() => takeThanks(product.id))
  // As the page found it: what becomes of the payment while the form is open is told by the form.
  const [wasLeft, setWasLeft] = useState<boolean>()
  if (wasLeft === undefined && !otherPurchases.isPending) setWasLeft(otherPurchases.payments.length > 0)
  /** The note about an order made in another window while the form was open. */
  const [elsewhereNote, setElsewhereNote] = useState<string | null>(null)
  const buyAgain = async () => {
    // With the address that was kept since this page was opened, and without an offer that was used.
    await Promise.all([profile.refetch(), quote.refetch()])
    otherPurchases.acceptOrders()
    setElsewhereNote(null)
    setAgain(true)
  }

  if (thanks && !again)
    return (
      <OrderConfirmation
        {...{ userId, mobileNumber, thanks }}
        nextPath={paths.category(product.category_name)}
      >
        <BuyAgain onBuyAgain={() => void buyAgain()} />
      </OrderConfirmation>
    )
  if (elsewhereNote !== null || (earlier.data?.ordered && !again && wasLeft === false))
    return (
      <AlreadyOrdered
        {...{ userId, product }}
        note={elsewhereNote ?? ''}
        onBuyAgain={() => void buyAgain()}
      />
    )
  const failed = [profile, quote].find(({ isLoadingError }) => isLoadingError)
  if (isExtrasFault(quote.error))
    return (
      <ExtrasRefused
        sentence={quote.error.message}
        product={product}
        onWithout={() => setExtras(NO_EXTRAS)}
      />
    )
  if (failed)
    return <NotLoaded title="The checkout for this piece could not be loaded." onAgain={failed.refetch} />
  // An unanswered question about earlier orders or payments must not keep anybody from buying.
  if (earlier.isPending || wasLeft === undefined || book.waiting || !profile.data || !quote.data)
    return <ShippingWaiting product={product} />
  return (
    <BuyForm
      userId={userId}
      profile={profile.data}
      book={book}
      wanted={[{ product, choice, extras, quantity: 1, total: quote.data.lines.total }]}
      sum={{ total: quote.data.lines.total, pan: quote.data.pan, coupon: quote.data.coupon }}
      summary={(field) => <ProductSummary product={product} quote={quote.data} coupon={field} />}
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
    />
  )
}
