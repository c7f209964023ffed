import type { MouseEvent } from 'react'
import { Link, useNavigate } from 'react-router'
import { useLoginFirst } from '#web/catalogue/use-login-first.ts'
import { choiceQuery } from '#web/catalogue/variant-address.ts'
import { useCart } from '#web/layout/use-cart.ts'
import { paths } from '#web/paths.ts'
import { settledSession } from '#web/session/session.ts'
import { Button } from '#web/ui/action/button.tsx'
import { LinkButton } from '#web/ui/action/link-button.tsx'
import type { ChosenProduct } from './chosen-product.ts'

const SOLD_OUT = 'This piece is sold out.'

/** Add to Cart and Buy Now; both stay where they are when a product is sold out, and say why they do nothing. */
export function BuyButtons({ product: chosen }: { product: ChosenProduct }) {
  const { product, choice, query } = chosen
  const cart = useCart()
  const askToLogin = useLoginFirst()
  const soldOut = product.stock_quantity <= 0 && SOLD_OUT
  const item = cart.data?.find(({ productId }) => productId === product.id)
  const inCart = item !== undefined && choiceQuery(item.variant) === choiceQuery(choice)
  const add = async () => {
    if (await settledSession()) cart.add({ productId: product.id, variant: choice })
    else askToLogin(product.url + query, 'Please log in to add this piece to your cart.')
  }
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Button
        kind="secondary"
        size="large"
        className="px-4!"
        pending={cart.isAdding}
        blockedBecause={soldOut}
        disabled={inCart && !soldOut}
        onClick={() => void add()}
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
