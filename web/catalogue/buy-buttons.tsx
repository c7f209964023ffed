import type { MouseEvent } from 'react'
import { Link, useNavigate } from 'react-router'
import { paths } from '../paths.ts'
import { settledSession } from '../session/session.ts'
import { Button } from '../ui/button.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import type { ChosenProduct } from './chosen-product.ts'
import { useCart, useLoginFirst } from './use-cart.ts'

const SOLD_OUT = 'This piece is sold out.'

/** Add to Cart and Buy Now; both stay where they are when a product is sold out, and say why they do nothing. */
export function BuyButtons({ product: chosen }: { product: ChosenProduct }) {
  const { product, query } = chosen
  const cart = useCart(chosen)
  const soldOut = product.stock_quantity <= 0 && SOLD_OUT
  const inCart = cart.state === 'in'
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Button
        kind="secondary"
        size="large"
        className="px-4!"
        pending={cart.state === 'adding'}
        blockedBecause={soldOut}
        disabled={inCart && !soldOut}
        onClick={cart.add}
      >
        {inCart ? 'Product Added In Cart' : 'Add to Cart'}
      </Button>
      {soldOut ? (
        <Button size="large" blockedBecause={SOLD_OUT}>
          Buy Now
        </Button>
      ) : (
        <BuyNow shipping={paths.shipping(product.url, query)} />
      )}
    </div>
  )
}

/** A link, so that it works before the page is alive; who is not logged in is asked to do so on the way. */
function BuyNow({ shipping }: { shipping: string }) {
  const navigate = useNavigate()
  const askToLogin = useLoginFirst()
  const go = async (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    if (await settledSession()) navigate(shipping)
    else askToLogin(shipping, 'Please log in to buy this piece.')
  }
  return (
    <LinkButton size="large" render={<Link to={shipping} onClick={go} />}>
      Buy Now
    </LinkButton>
  )
}
