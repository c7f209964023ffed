import { LinkButton } from '#web/page-links.tsx'
import { paths } from '#web/paths.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'

/** The customer has bought one of the products in another window. `note`: what happened to the payment here. */
export function OrderedElsewhere({ note }: { note: string }) {
  return (
    <div className="mx-auto flex max-w-xl flex-col items-center text-center">
      <h1 className="text-heading">You have bought one of these pieces in another window.</h1>
      <p className="mt-3 text-stone">
        You will find it in your Order History. The other pieces are still in your cart.
      </p>
      {note && <Notice className="mt-6 w-full text-left" title={note} />}
      <div className="mt-9 flex w-full flex-col gap-3 sm:w-auto sm:flex-row">
        <LinkButton to={paths.account('orders')}>Order History</LinkButton>
        <LinkButton kind="secondary" to={paths.cart()}>
          Back to the cart
        </LinkButton>
      </div>
    </div>
  )
}
