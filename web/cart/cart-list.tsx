import { Link, useNavigate } from 'react-router'
import type { CartItem } from '#contracts/cart.ts'
import { formatRupees } from '#rules/money.ts'
import { useCart } from '#web/layout/use-cart.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/action/button.tsx'
import { LinkButton } from '#web/ui/action/link-button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { useMessageDialog } from '#web/ui/overlay/message-dialog.tsx'
import { buyPath } from './buy-path.ts'
import { CartLine } from './cart-line.tsx'
import { cartTotal } from './cart-sums.ts'
import { CartWaiting } from './cart-waiting.tsx'

/** The cart of a customer, in all its states. */
export function CartList() {
  const { data: items, isPending, isError, remove, refetch } = useCart()
  const navigate = useNavigate()
  const { dialog, say } = useMessageDialog()

  const buy = (item: CartItem) => {
    const path = buyPath(item)
    if (path) return void navigate(path)
    say({
      tone: 'warning',
      title: 'Category Not Found',
      text: 'This product has an invalid or missing category.',
    })
  }

  if (isPending) return <CartWaiting />
  if (isError || !items)
    return (
      <Notice
        tone="error"
        title="Your cart could not be loaded."
        action={
          <Button kind="secondary" size="small" onClick={refetch}>
            Try again
          </Button>
        }
      />
    )
  if (items.length === 0)
    return (
      <EmptyState
        title="Your cart is empty"
        action={<LinkButton render={<Link to={paths.section('products')} />}>Find a piece</LinkButton>}
      >
        Pieces you add to your cart appear here, with the price on the day you added them.
      </EmptyState>
    )
  return (
    <>
      <ul className="border-t border-hairline">
        {items.map((item) => (
          <CartLine key={item.productId} item={item} onBuy={() => buy(item)} onRemove={() => remove(item)} />
        ))}
      </ul>
      <CartTotal items={items} />
      {dialog}
    </>
  )
}

function CartTotal({ items }: { items: readonly CartItem[] }) {
  const { products, paise } = cartTotal(items)
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
          : `${products} pieces, GST included. You check out each piece separately.`}
      </p>
    </div>
  )
}
