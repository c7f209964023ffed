import { Link } from 'react-router'
import type { Product } from '#contracts/catalogue.ts'
import { Photo } from '#web/catalogue/photo.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/action/button.tsx'
import { LinkButton } from '#web/ui/action/link-button.tsx'
import { Ornament } from '#web/ui/display/ornament.tsx'

export interface AlreadyOrderedProps {
  product: Product
  /** Present right after the purchase. */
  thanks: { orderId: string | null } | null
  onBuyAgain: () => void
}

/** The customer has bought this product: a moment ago, or before. */
export function AlreadyOrdered({ product, thanks, onBuyAgain }: AlreadyOrderedProps) {
  const [image] = product.pictures
  return (
    <div className="mx-auto flex max-w-xl flex-col items-center text-center">
      {image && (
        <Photo
          picture={image}
          priority
          fit="cover"
          sizes="16rem"
          className="mb-9 aspect-square w-52 sm:w-64"
        />
      )}
      <Ornament className="mb-6" />
      {thanks ? (
        <>
          <h1 className="text-title">Thank you</h1>
          <p className="mt-4 text-lg text-stone">
            {product.name} is yours.{' '}
            {thanks.orderId && (
              <>
                Order <span className="text-ink money">{thanks.orderId}</span> is confirmed and on its way to
                our packing table.
              </>
            )}
          </p>
          <p className="mt-6 border-t border-hairline pt-6 text-stone">
            You have already placed an order for this product.
          </p>
        </>
      ) : (
        <>
          <h1 className="text-heading">You have already placed an order for this product.</h1>
          <p className="mt-3 text-stone">{product.name} is in your order history, with its tracking.</p>
        </>
      )}
      <div className="mt-9 flex w-full flex-col gap-3 sm:w-auto sm:flex-row">
        <LinkButton render={<Link to={paths.account('orders')} />}>Order History</LinkButton>
        <Button kind="secondary" onClick={onBuyAgain}>
          Buy Again
        </Button>
      </div>
    </div>
  )
}
