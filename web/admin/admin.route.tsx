import type { ReactNode } from 'react'
import { Link, Outlet } from 'react-router'
import { useAdministrator } from '#web/admin-kit/administrator.ts'
import { PageFault } from '#web/layout/page-fault.tsx'
import { FreshOtpProvider } from '#web/session/fresh-otp.tsx'
import { storefrontContext } from '#web/storefront-context.ts'
import { ToastGate } from '#web/ui/overlay/toast-gate.tsx'
import type { Route } from './+types/admin.route'
import { AdminFrame } from './admin-frame.tsx'
import { AdminGuard } from './admin-guard.tsx'
import { IdleSession } from './idle-session.tsx'
import { ScreenGuard } from './screen-guard.tsx'

/** What the frame shows of the shop; the screens themselves are filled in the browser, which holds the token. */
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
