import { useState } from 'react'
import { Navigate } from 'react-router'
import type { Product } from '#contracts/catalogue.ts'
import { readQuote } from '#contracts/checkout.ts'
import { readProfile } from '#contracts/identity.ts'
import { hasOrdered } from '#contracts/orders.ts'
import { type Session, useSession } from '#web/identity/session.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useAnswer } from '#web/use-answer.ts'
import { AlreadyOrdered } from './already-ordered.tsx'
import { BuyForm } from './buy-form.tsx'
import { takeThanks } from './order-thanks.ts'
import { useAddressBook } from './parcel-address.tsx'
import { ShippingWaiting } from './shipping-waiting.tsx'

/** Buying one piece, from the address to the thank-you. */
export function ShippingPage({ product }: { product: Product }) {
  const session = useSession()
  if (session === null) return <Navigate to={paths.login(paths.shipping(product.url))} replace />
  return (
    <div className="column max-w-6xl pt-10 pb-24 sm:pt-14">
      {session ? <Purchase session={session} product={product} /> : <ShippingWaiting product={product} />}
    </div>
  )
}

function Purchase({ session, product }: { session: Session; product: Product }) {
  const { userId, mobileNumber } = session
  const earlier = useAnswer(hasOrdered, { params: { userId, productId: product.id } })
  const profile = useAnswer(readProfile, { params: { mobileNumber } })
  const book = useAddressBook(mobileNumber)
  const quote = useAnswer(readQuote, { body: { productId: product.id } })
  const [again, setAgain] = useState(false)
  const [thanks] = useState(() => takeThanks(product.id))

  if (earlier.state === 'here' && earlier.answer.ordered && !again)
    return <AlreadyOrdered product={product} thanks={thanks} onBuyAgain={() => setAgain(true)} />
  const failed = [profile, quote].find(({ state }) => state === 'failed')
  if (failed) return <NotLoaded onAgain={failed.again} />
  // An unanswered question about earlier orders must not keep anybody from buying.
  if (earlier.state === 'waiting' || book.waiting || profile.state !== 'here' || quote.state !== 'here')
    return <ShippingWaiting product={product} />
  return (
    <BuyForm
      userId={userId}
      profile={profile.answer}
      book={book}
      product={product}
      quote={quote.answer}
      onPriceMoved={quote.again}
    />
  )
}

function NotLoaded({ onAgain }: { onAgain: () => void }) {
  return (
    <Notice
      tone="error"
      title="What is needed to buy this piece could not be loaded."
      action={
        <Button kind="secondary" size="small" onClick={onAgain}>
          Try again
        </Button>
      }
    />
  )
}
