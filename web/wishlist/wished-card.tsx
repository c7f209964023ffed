import type { WishedProduct } from '#contracts/wishlist.ts'
import { NO_EXTRAS } from '#rules/checkout/extras.ts'
import { AlertButton } from '#web/alerts/alert-button.tsx'
import { productAlert } from '#web/alerts/alert-subject.ts'
import { ProductCard } from '#web/catalogue/product-card.tsx'
import { useLoginFirst } from '#web/catalogue/use-login-first.ts'
import { keepPendingItem } from '#web/layout/cart/pending-cart-item.ts'
import { useCart } from '#web/layout/cart/use-cart.ts'
import { LinkButton } from '#web/page-links.tsx'
import { paths } from '#web/paths.ts'
import { settledSession } from '#web/session/session.ts'
import { Button } from '#web/ui/action/button.tsx'

const SIZES = '(min-width: 1024px) min(25vw, 304px), (min-width: 768px) 33vw, 50vw'

/** A product as it is today, with what can be done about it: bought, waited for, taken off the list. */
export function WishedCard({ product, onRemove }: { product: WishedProduct; onRemove: () => void }) {
  return (
    <li className="flex flex-col">
      <ProductCard product={product} sizes={SIZES} />
      <div className="mt-auto grid gap-1 pt-3">
        {product.stock_quantity > 0 && <BuyWished product={product} />}
        <AlertButton
          size="card"
          subject={productAlert(product.id, product.stock_quantity, product.pricePaise)}
        />
        <Button kind="quiet" size="small" onClick={onRemove} aria-label={`Remove ${product.name}`}>
          Remove
        </Button>
      </div>
    </li>
  )
}

/** Into the cart where nothing has to be chosen, else to the page where it is. */
function BuyWished({ product }: { product: WishedProduct }) {
  const cart = useCart()
  const askToLogin = useLoginFirst()
  const { id, name, url } = product
  if (product.needsSize)
    return (
      <LinkButton kind="secondary" size="small" className="px-2!" to={url}>
        Choose your size
      </LinkButton>
    )
  const inCart = cart.data?.some(({ productId }) => productId === id) ?? false
  const add = async () => {
    const wanted = { productId: id, variant: {}, extras: NO_EXTRAS }
    if (await settledSession()) return cart.add(wanted)
    keepPendingItem(wanted, { name, url })
    askToLogin(paths.wishlist(), 'Please log in to add this piece to your cart.')
  }
  return (
    <Button
      kind="secondary"
      size="small"
      className="px-2!"
      pending={cart.isAdding}
      disabled={inCart}
      onClick={() => void add()}
    >
      {inCart ? 'Product Added In Cart' : 'Add to Cart'}
    </Button>
  )
}
