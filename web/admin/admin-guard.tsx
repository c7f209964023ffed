import { type ReactNode, useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { type Profile, readProfile } from '#contracts/identity.ts'
import { AdministratorContext } from '#web/admin-kit/administrator.ts'
import { unreached } from '#web/api.ts'
import { paths } from '#web/paths.ts'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'
import { type Session, useSession } from '#web/session/session.ts'
import { NotLoaded } from '#web/ui/feedback/not-loaded.tsx'
import { AdminWaiting } from './admin-waiting.tsx'
import { NotForCustomers } from './not-for-customers.tsx'

/** Visitors are sent to the login and return afterwards; customers read that this is not for them. */
export function AdminGuard({ children }: { children: ReactNode }) {
  const session = useStandingSession()
  const { pathname, search } = useLocation()
  if (session === undefined) return <AdminWaiting />
  if (session === null) return <Navigate to={paths.login(pathname + search)} replace />
  return <RoleGuard session={session}>{children}</RoleGuard>
}

/** The login. An expired one stays until it is renewed, so that the screen behind the question is kept. */
function useStandingSession(): Session | null | undefined {
  const session = useSession()
  const [known, setKnown] = useState(session)
  if (session !== undefined && session !== known) setKnown(session)
  return session === undefined ? known : session
}

function RoleGuard({ session, children }: { session: Session; children: ReactNode }) {
  const query = useEndpointQuery(readProfile, { params: { mobileNumber: session.mobileNumber } })
  if (query.isPending) return <AdminWaiting />
  // A screen that is open stays: what is typed in it is worth more than the newest profile.
  if (query.isLoadingError) return <Unreachable refetch={query.refetch} />
  const profile: Profile = query.data
  if (!profile.is_admin) return <NotForCustomers />
  return <AdministratorContext value={profile}>{children}</AdministratorContext>
}

function Unreachable({ refetch }: { refetch: () => void }) {
  return (
    <main className="column py-16">
      <NotLoaded title="The admin area could not be opened." onAgain={refetch}>
        {unreached()}
      </NotLoaded>
    </main>
  )
}
