import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import { choiceOf, writtenChoice } from '#rules/catalogue/tagged-item.ts'
import { choiceQuery } from '#rules/catalogue/variant-address.ts'
import { extrasSum } from '#rules/checkout/extras.ts'
import { useLoginFirst } from '#web/catalogue/use-login-first.ts'
import { sameExtras, storeExtras } from '#web/catalogue/wanted-extras.ts'
import { keepPendingItem } from '#web/layout/cart/pending-cart-item.ts'
import { useCart } from '#web/layout/cart/use-cart.ts'
import { LinkButton } from '#web/page-links.tsx'
import { paths } from '#web/paths.ts'
import { settledSession } from '#web/session/session.ts'
import { Button } from '#web/ui/action/button.tsx'
import { BuyBar } from './buy-bar.tsx'
import type { ChosenProduct } from './chosen-product.ts'
import type { WantedExtras } from './use-extras.ts'
import type { SizeQuestion } from './use-size-question.ts'

export interface BuyButtonsProps {
  product: ChosenProduct
  question: SizeQuestion
  extras: WantedExtras
}

/** Add to Cart and Buy Now. */
export function BuyButtons({ product: chosen, question, extras }: BuyButtonsProps) {
  const { product, choice, query } = chosen
  const cart = useCart()
  const askToLogin = useLoginFirst()
  const inCart = cart.data?.some(
    (item) =>
      item.productId === product.id &&
      choiceQuery(choiceOf(item)) === choiceQuery(choice) &&
      sameExtras(item.extras, extras.wish),
  )
  const price = product.breakup.price + extrasSum(extras.lines).price
  const ask = () => question.ask() || extras.ask()
  const add = async () => {
    if (ask()) return
    const wanted = { productId: product.id, ...writtenChoice(choice), extras: extras.wish }
    if (await settledSession()) return cart.add(wanted)
    const url = product.url + query
    keepPendingItem(wanted, { name: product.name, url })
    askToLogin(url, 'Please log in to add this piece to your cart.')
  }
  return (
    <BuyBar product={product} price={price}>
      <Button
        kind="secondary"
        size="large"
        className="px-4!"
        pending={cart.isAdding}
        disabled={inCart}
        onClick={() => void add()}
      >
        {inCart ? 'Product Added In Cart' : 'Add to Cart'}
      </Button>
      <BuyNow
        shipping={paths.shipping(product.url, query)}
        ask={ask}
        keep={() => storeExtras(product.id, extras.wish)}
      />
    </BuyBar>
  )
}

/** A link, so that it works before the page is alive; who is not logged in is asked to do so on the way. */
function BuyNow({ shipping, ask, keep }: { shipping: string; ask: () => boolean; keep: () => void }) {
  const navigate = useNavigate()
  const askToLogin = useLoginFirst()
  const go = async (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    if (ask()) return
    if (await settledSession()) return navigate(shipping)
    // A login that has just ended took along what this tab had kept.
    keep()
    askToLogin(shipping, 'Please log in to buy this piece.')
  }
  return (
    <LinkButton size="large" to={shipping} onClick={go}>
      Buy Now
    </LinkButton>
  )
}
