import Handbag from 'lucide-react/icons/handbag'
import { Link } from 'react-router'
import { counted } from '#rules/counted.ts'
import { isAvailable } from '#web/layout/cart/is-available.ts'
import { useCart } from '#web/layout/cart/use-cart.ts'
import { paths } from '#web/paths.ts'

/** The way to the cart, with how many of its pieces can be bought. */
export function CartLink() {
  const count = useCart().data?.filter(isAvailable).length ?? 0
  const label = count === 0 ? 'Cart' : `Cart, ${counted(count, 'piece')}`
  return (
    <Link to={paths.cart()} aria-label={label} title="Cart" className="header-icon relative">
      <Handbag strokeWidth={1.25} aria-hidden="true" />
      {count > 0 && (
        <span aria-hidden="true" data-testid="cart-count" translate="no" className="header-count">
          {count}
        </span>
      )}
    </Link>
  )
}
