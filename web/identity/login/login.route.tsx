import { useState } from 'react'
import { flushSync } from 'react-dom'
import { Navigate, useLocation, useNavigate, useRouteLoaderData, useSearchParams } from 'react-router'
import type { FrameData } from '#server/storefront/page-data.server.ts'
import { paths } from '#web/paths.ts'
import { beginSession, clearSession, type Session, useSession } from '#web/session/session.ts'
import { NotLoaded } from '#web/ui/feedback/not-loaded.tsx'
import { useFetchedPart } from '#web/ui/use-fetched-part.ts'
import { tellLogout } from '../tell-logout.ts'
import { LoginScreen } from './login-screen.tsx'
import { LoginWaiting } from './login-waiting.tsx'
import { nextPath } from './next-path.ts'

export const meta = () => [
  { name: 'description', content: 'Log in with your mobile number to see your orders and your cart.' },
  { name: 'robots', content: 'noindex' },
]

/** Visitors log in without it. */
const loadAccount = () => import('#web/identity/account/account-area.tsx')

/** Login for visitors, the account area for customers. */
export default function LoginPage() {
  const session = useSession()
  const { shown, leave } = useLeaving(session)
  return (
    <>
      <title>{`${shown ? 'Your account' : 'Log in'} · SGJ Jewellers`}</title>
      <LoginOrAccount shown={shown} leave={leave} />
    </>
  )
}

function LoginOrAccount({ shown, leave }: ReturnType<typeof useLeaving>) {
  const [query] = useSearchParams()
  const { state } = useLocation()
  const frame = useRouteLoaderData<FrameData>('layout/shop.route')
  const [isMissed, setIsMissed] = useState(false)
  const AccountArea = useFetchedPart(loadAccount, !!shown, () => setIsMissed(true))

  if (shown === undefined) return <LoginWaiting />
  const from = query.has('next') ? null : cameFrom(state)
  if (shown === null && from) return <Navigate to={paths.login(from)} replace />
  if (shown === null)
    return (
      <LoginScreen
        demo={frame?.demo ?? false}
        offer={frame?.offer.enabled ? frame.offer : null}
        onLoggedIn={(begun) =>
          leave(nextPath(query.get('next'), window.location.origin), () => beginSession(begun))
        }
        onColleague={(begun) =>
          leave(nextPath(query.get('next') ?? paths.admin(), window.location.origin), () =>
            beginSession(begun),
          )
        }
      />
    )
  const logOut = async () => {
    await tellLogout()
    leave(paths.home(), clearSession)
  }
  if (!AccountArea)
    return isMissed ? (
      <div className="column section min-h-[60vh]">
        <NotLoaded title="Your account could not be opened." onAgain={() => window.location.reload()} />
      </div>
    ) : (
      <LoginWaiting />
    )
  return <AccountArea session={shown} onLogout={logOut} onErased={() => leave(paths.home(), clearSession)} />
}

/** The page on which the header's or the menu's way to the login was pressed; null for the home page, where a login ends anyway. */
function cameFrom(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('pathname' in state) || !('search' in state))
    return null
  const page = `${state.pathname}${state.search}`
  return page === paths.home() ? null : page
}

/** Keeps showing what was there while the next page is on its way, though who is logged in has changed already. */
function useLeaving(session: Session | null | undefined) {
  const [kept, setKept] = useState<{ session: Session | null } | null>(null)
  const navigate = useNavigate()
  const leave = (to: string, change: () => void) => {
    flushSync(() => setKept({ session: session ?? null }))
    change()
    void navigate(to, { replace: true })
  }
  return { shown: kept ? kept.session : session, leave }
}
