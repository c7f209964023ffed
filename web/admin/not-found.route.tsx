import { useEffect } from 'react'
import { data, useNavigate } from 'react-router'
import { AdminPage } from '#web/admin-kit/admin-page.tsx'
import { adminPaths } from '#web/admin-kit/admin-paths.ts'
import { LinkButton } from '#web/page-links.tsx'
import { useCountdown } from '#web/session/use-countdown.ts'
import { Ornament } from '#web/ui/display/ornament.tsx'

const SECONDS = 8

export const loader = () => data(null, { status: 404 })

/** An address the admin area does not have: says so, then moves on to the dashboard. */
export default function NoSuchScreen() {
  const { left } = useCountdown(SECONDS)
  const navigate = useNavigate()
  useEffect(() => {
    if (left === 0) void navigate(adminPaths.dashboard(), { replace: true })
  }, [left, navigate])
  return (
    <AdminPage title="404">
      <div className="mx-auto flex max-w-md flex-col items-center py-16 text-center">
        <Ornament className="mb-6" />
        <h2 className="text-heading">This screen does not exist</h2>
        <p className="mt-3 text-stone">
          The link may be old or mistyped. The dashboard opens in{' '}
          <span translate="no" className="money">
            {left}
          </span>{' '}
          seconds.
        </p>
        <LinkButton className="mt-6" to={adminPaths.dashboard()} replace>
          Go to the dashboard now
        </LinkButton>
      </div>
    </AdminPage>
  )
}
