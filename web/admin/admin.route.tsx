import { Outlet } from 'react-router'
import { PageFault } from '#web/frame/page-fault.tsx'
import { storefrontContext } from '#web/storefront-context.ts'
import { ToastGate } from '#web/ui/toast-gate.tsx'
import type { Route } from './+types/admin.route'
import { AdminFrame } from './admin-frame.tsx'
import { AdminGuard } from './admin-guard.tsx'
import { FreshOtpProvider } from './fresh-otp.tsx'

/** What the frame shows of the shop; the screens themselves are filled in the browser, which holds the token. */
export async function loader({ context }: Route.LoaderArgs) {
  const { contact, demo } = await context.get(storefrontContext).frame()
  return { shopName: contact.shopName, contact, demo }
}

/** Nothing in it depends on the screen that is open. */
export const shouldRevalidate = () => false

export const meta = () => [{ title: 'Back office' }, { name: 'robots', content: 'noindex' }]

/** The frame of the back office, around each of its screens. */
export default function BackOffice({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <AdminGuard>
        <FreshOtpProvider demo={loaderData.demo}>
          <AdminFrame shopName={loaderData.shopName}>
            <Outlet />
          </AdminFrame>
        </FreshOtpProvider>
      </AdminGuard>
      <ToastGate />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <main id="content">
      <PageFault error={error} />
    </main>
  )
}
