import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { AdminPage } from '#web/admin-kit/admin-page.tsx'
import { adminPaths } from '#web/admin-kit/admin-paths.ts'
import { useAdministrator } from '#web/admin-kit/administrator.ts'
import { LinkButton } from '#web/page-links.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { firstScreen, permissionOfScreen } from './sidebar.ts'

/**
 * A screen for those whose role opens it; the others read why not. The dashboard, where everybody lands, leads on to the
 * first screen of somebody who may not see it.
 */
export function ScreenGuard({ children }: { children: ReactNode }) {
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
