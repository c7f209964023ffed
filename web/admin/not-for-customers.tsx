import { LinkButton } from '#web/page-links.tsx'
import { paths } from '#web/paths.ts'
import { Ornament } from '#web/ui/display/ornament.tsx'

/** For customers who come to an address of the admin area. */
export function NotForCustomers() {
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
