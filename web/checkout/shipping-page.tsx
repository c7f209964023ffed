import { useState } from 'react'
import { Navigate } from 'react-router'
import type { Product } from '#contracts/catalogue.ts'
import { readQuote } from '#contracts/checkout.ts'
import { readProfile } from '#contracts/identity.ts'
import { hasOrdered } from '#contracts/orders.ts'
import { productTitle, type VariantChoice } from '#rules/catalogue/variants.ts'
import type { ChosenProduct } from '#web/catalogue/product/chosen-product.ts'
import { paths } from '#web/paths.ts'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'
import { type Session, useSession } from '#web/session/session.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { AlreadyOrdered } from './already-ordered.tsx'
import { BuyForm } from './buy-form.tsx'
import { takeThanks } from './order-thanks.ts'
import { useAddressBook } from './parcel-address.tsx'
import { ShippingWaiting } from './shipping-waiting.tsx'

/** Buying one product, from the address to the thank-you. */
export function ShippingPage({ product: chosen }: { product: ChosenProduct }) {
  const session = useSession()
  const { choice, query } = chosen
  const product = { ...chosen.product, name: productTitle({ name: chosen.product.name, variant: choice }) }
  if (session === null) {
    const here = paths.shipping(product.url, query)
    return <Navigate to={paths.login(here)} replace />
  }
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
  const book = useAddressBook(mobileNumber)
  const quote = useEndpointQuery(readQuote, { body: { productId: product.id, variant: choice } })
  const [again, setAgain] = useState(false)
  const [thanks] = useState(() => takeThanks(product.id))

  if (earlier.data?.ordered && !again)
    return <AlreadyOrdered product={product} thanks={thanks} onBuyAgain={() => setAgain(true)} />
  const failed = [profile, quote].find(({ isError }) => isError)
  if (failed) return <NotLoaded onAgain={failed.refetch} />
  // An unanswered question about earlier orders must not keep anybody from buying.
  if (earlier.isPending || book.waiting || !profile.isSuccess || !quote.isSuccess)
    return <ShippingWaiting product={product} />
  return (
    <BuyForm
      userId={userId}
      profile={profile.data}
      book={book}
      product={product}
      choice={choice}
      quote={quote.data}
      onPriceMoved={quote.refetch}
    />
  )
}

function NotLoaded({ onAgain }: { onAgain: () => void }) {
  return (
    <Notice
      tone="error"
      title="The checkout for this piece could not be loaded."
      action={
        <Button kind="secondary" size="small" onClick={onAgain}>
          Try again
        </Button>
      }
    />
  )
}
