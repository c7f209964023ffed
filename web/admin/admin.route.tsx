import MenuIcon from 'lucide-react/icons/menu'
import Search from 'lucide-react/icons/search'
import { type ReactNode, useEffect } from 'react'
import { Link, Navigate, Outlet, useLocation } from 'react-router'
import { AdminPage } from '#web/admin-kit/admin-page.tsx'
import { adminPaths } from '#web/admin-kit/admin-paths.ts'
import { useAdministrator } from '#web/admin-kit/administrator.ts'
import { PageFault } from '#web/layout/page-fault.tsx'
import { LinkButton } from '#web/page-links.tsx'
import { FreshOtpProvider } from '#web/session/fresh-otp.tsx'
import { askForLoginBy } from '#web/session/log-in-again.ts'
import { useOtpQuestion } from '#web/session/use-otp-question.tsx'
import { storefrontContext } from '#web/storefront-context.ts'
import { IconButton } from '#web/ui/action/icon-button.tsx'
import { ControlSizeContext } from '#web/ui/control-size.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ToastGate } from '#web/ui/overlay/toast-gate.tsx'
import { useFetchedPart } from '#web/ui/use-fetched-part.ts'
import { useOpenHere } from '#web/use-open-here.ts'
import type { Route } from './+types/admin.route'
import { AdminGuard } from './admin-guard.tsx'
import { AdminSidebar } from './admin-sidebar.tsx'
import { AlarmBell } from './alarm-count.tsx'
import { FindButton } from './find/find-button.tsx'
import { useFindDialog } from './find/use-find-dialog.ts'
import { useScans } from './find/use-scans.ts'
import { NameNotice } from './name-notice.tsx'
import { firstScreen, permissionOfScreen } from './sidebar.ts'

/** The shop's facts for the frame; the screens themselves are filled in the browser, which holds the token. */
export async function loader({ context }: Route.LoaderArgs) {
  const { contact, demo } = await context.get(storefrontContext).frame()
  return { shopName: contact.shopName, contact, demo }
}

/** Nothing in it depends on the screen that is open. */
export const shouldRevalidate = () => false

export const meta = () => [{ title: 'Admin area' }, { name: 'robots', content: 'noindex' }]

/** The frame of the admin area, around each of its screens. */
export default function AdminArea({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <AdminGuard>
        <ConfirmedByOtp demo={loaderData.demo}>
          <AdminFrame shopName={loaderData.shopName}>
            <ScreenGuard>
              <Outlet />
            </ScreenGuard>
          </AdminFrame>
        </ConfirmedByOtp>
      </AdminGuard>
      <ToastGate link={Link} />
    </>
  )
}

/** The two dialogs that ask the admin for an OTP: before what is hard to undo, and after a while away. */
function ConfirmedByOtp({ demo, children }: { demo: boolean; children: ReactNode }) {
  const { mobile_number } = useAdministrator().profile
  return (
    <IdleSession demo={demo}>
      <FreshOtpProvider demo={demo} mobileNumber={mobile_number}>
        {children}
      </FreshOtpProvider>
    </IdleSession>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <main id="content">
      <PageFault error={error} />
    </main>
  )
}

/** Fetched once they are wanted: a screen is there sooner without them. */
const loadFind = () => import('./find/find-dialog.tsx')
const loadMenu = () => import('./phone-menu.tsx')

/** The admin area's own frame: a sidebar on a desktop, a drawer on a phone. No header, footer or chat of the shop. */
function AdminFrame({ shopName, children }: { shopName: string; children: ReactNode }) {
  useTopOfEachScreen()
  const { may } = useAdministrator()
  const finds = may('admin.use')
  // A scan finds a piece, which not everybody may see.
  useScans(may('shop.read'))
  const [finding, setFinding] = useFindDialog(finds)
  const find = finds ? () => setFinding(true) : undefined
  const FindDialog = useFetchedPart(loadFind, finding, () => setFinding(false))
  return (
    <ControlSizeContext value="small">
      <div className="min-h-dvh lg:flex print:block">
        <a
          href="#content"
          className="fixed top-2 left-2 z-50 -translate-y-20 rounded-sm bg-garnet px-5 py-3 text-paper focus-visible:translate-y-0"
        >
          Skip to content
        </a>
        <aside className="sticky top-0 hidden h-dvh w-56 shrink-0 border-r border-hairline bg-paper lg:block print:hidden">
          <AdminSidebar shopName={shopName} find={find && <FindButton onPress={find} />} />
        </aside>
        <PhoneBar shopName={shopName} onFind={find} />
        {FindDialog && <FindDialog open={finding} onOpenChange={setFinding} />}
        <main id="content" tabIndex={-1} className="min-w-0 flex-1 outline-none">
          <NameNotice />
          {children}
        </main>
      </div>
    </ControlSizeContext>
  )
}

function PhoneBar({ shopName, onFind }: { shopName: string; onFind: (() => void) | undefined }) {
  const [open, setOpen] = useOpenHere()
  const { may } = useAdministrator()
  const PhoneMenu = useFetchedPart(loadMenu, open, () => setOpen(false))
  return (
    <header className="sticky top-0 z-30 flex h-14 items-center gap-1 border-b border-hairline bg-paper px-1.5 lg:hidden print:hidden">
      <IconButton label="Menu" aria-haspopup="dialog" aria-expanded={open} onClick={() => setOpen(true)}>
        <MenuIcon strokeWidth={1.25} aria-hidden="true" />
      </IconButton>
      {PhoneMenu && <PhoneMenu shopName={shopName} open={open} onOpenChange={setOpen} />}
      <span className="min-w-0 truncate font-display text-lg font-semibold">{shopName}</span>
      <span className="ml-2 min-w-0 truncate text-bronze label-caps">Admin area</span>
      <span className="ml-auto flex items-center">
        {onFind && (
          <>
            {may('shop.read') && <AlarmBell />}
            <IconButton label="Find" onClick={onFind}>
              <Search strokeWidth={1.25} aria-hidden="true" />
            </IconButton>
          </>
        )}
      </span>
    </header>
  )
}

/** A new screen begins at its top; a list that is narrowed down stays where it is. */
function useTopOfEachScreen() {
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is what the effect answers to.
  useEffect(() => {
    // Newer browsers answer with a promise, which an effect must not hand on.
    window.scrollTo(0, 0)
  }, [pathname])
}

/**
 * Admin rights end when the admin area is not used for an hour, and a login after a day. The next call then opens this
 * dialog above the screen, and is made again after the OTP: nothing that was typed is lost.
 */
function IdleSession({ demo, children }: { demo: boolean; children: ReactNode }) {
  const { mobile_number: mobileNumber } = useAdministrator().profile
  const { ask, dialog } = useOtpQuestion({
    demo,
    mobileNumber,
    title: 'Log in again',
    reason: () => 'Your session has expired. What you typed is still here.',
    confirmLabel: 'Log in',
  })
  useEffect(() => askForLoginBy(ask), [ask])
  return (
    <>
      {children}
      {dialog}
    </>
  )
}

/**
 * A screen for those whose role opens it; the others read why not. The dashboard, where everybody lands, leads on to the
 * first screen of somebody who may not see it.
 */
function ScreenGuard({ children }: { children: ReactNode }) {
  const { may, whyNot } = useAdministrator()
  const { pathname } = useLocation()
  const reason = whyNot(permissionOfScreen(pathname))
  if (reason === null) return children
  const first = firstScreen(may)
  if (pathname === adminPaths.dashboard()) return <Navigate to={first} replace />
  return (
    <AdminPage title="Not for your role">
      <EmptyState
        title="This screen is not for your role"
        action={
          <LinkButton to={first} replace>
            Go to your first screen
          </LinkButton>
        }
      >
        {reason} An owner can change your role.
      </EmptyState>
    </AdminPage>
  )
}
