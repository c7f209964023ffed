import { type ReactNode, useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { type Profile, readProfile } from '#contracts/identity.ts'
import { AdministratorContext } from '#web/admin-kit/administrator.ts'
import { unreached } from '#web/api.ts'
import { LinkButton } from '#web/page-links.tsx'
import { paths } from '#web/paths.ts'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'
import { type Session, useSession } from '#web/session/session.ts'
import { Ornament } from '#web/ui/display/ornament.tsx'
import { NotLoaded } from '#web/ui/feedback/not-loaded.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'

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

/** The admin area before it is known who is there. */
function AdminWaiting() {
  return (
    <div role="status" className="flex min-h-dvh">
      <span className="sr-only">Loading the admin area</span>
      <div className="hidden w-56 shrink-0 border-r border-hairline bg-paper px-5 py-6 lg:block">
        <Skeleton className="h-7 w-24" />
        <div className="mt-9 grid gap-5">
          {[1, 2, 3, 4, 5, 6].map((line) => (
            <Skeleton key={line} className="h-4" />
          ))}
        </div>
      </div>
      <div className="flex-1 px-5 py-8 lg:px-8">
        <Skeleton className="h-8 w-48" />
        <Skeleton className="mt-8 h-72" />
      </div>
    </div>
  )
}

/** For customers who come to an address of the admin area. */
function NotForCustomers() {
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center text-center column py-16">
      <title>Not for customers</title>
      <Ornament className="mb-7" />
      <h1 className="text-title">This area is for the shop’s staff</h1>
      <p className="mt-4 max-w-md text-stone">
        You are logged in as a customer. If you work here, ask the owner to give your number a staff role, or
        log in with the number that has one.
      </p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <LinkButton to={paths.home()}>Go to the shop</LinkButton>
        <LinkButton kind="secondary" to={paths.account('overview')}>
          Your account
        </LinkButton>
      </div>
    </main>
  )
}
