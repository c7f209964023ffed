import { useLocation, useNavigationType } from 'react-router'
import { LinkButton } from '#web/page-links.tsx'
import { paths } from '#web/paths.ts'
import { NeedsScripts } from '#web/session/needs-scripts.tsx'
import { useSession } from '#web/session/session.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { CartList } from './cart-list.tsx'
import { CartWaiting } from './cart-waiting.tsx'

export const meta = () => [{ title: 'Your cart · SGJ Jewellers' }, { name: 'robots', content: 'noindex' }]

/** The customer's cart. */
export default function CartPage() {
  const session = useSession()
  const notice = useNotice()
  return (
    <div className="column max-w-5xl pt-12 pb-24 sm:pt-16">
      <h1 className="mb-8 text-title">Your cart</h1>
      {notice && (
        <Notice className="mb-8">
          <p role="status">{notice}</p>
        </Notice>
      )}
      <NeedsScripts what="The cart needs" />
      {session === undefined && <CartWaiting />}
      {session === null && (
        <EmptyState
          title="Log in to see your cart"
          action={<LinkButton to={paths.login(paths.cart())}>Log in</LinkButton>}
        >
          Your cart is saved with your mobile number, so you will find it on every device.
        </EmptyState>
      )}
      {session && <CartList userId={session.userId} />}
    </div>
  )
}

/**
 * Why another page led here. The browser keeps it for a reload; the server does not know it, and it is no longer news.
 */
function useNotice(): string | null {
  const { state } = useLocation()
  const isLedHere = useNavigationType() !== 'POP'
  const told = typeof state === 'object' && state !== null && 'notice' in state ? state.notice : null
  return isLedHere && typeof told === 'string' ? told : null
}
