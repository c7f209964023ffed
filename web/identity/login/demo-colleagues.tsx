import { listColleagues, logInAsColleague } from '#contracts/demo.ts'
import { ROLE_WORDS } from '#rules/identity/role-change.ts'
import { sentenceOf } from '#web/api.ts'
import { useEndpointMutation } from '#web/query/use-endpoint-mutation.ts'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'
import type { Session } from '#web/session/session.ts'
import { useMessageDialog } from '#web/ui/overlay/message-dialog.tsx'

/** `Sharad Jagtap` → `SJ`. */
const initialsOf = (name: string) =>
  name
    .split(' ')
    .map((word) => word.charAt(0))
    .slice(0, 2)
    .join('')

/** Who works in the demo: one press logs in as each of them. */
export function DemoColleagues({ onLoggedIn }: { onLoggedIn: (session: Session) => void }) {
  const { dialog, say } = useMessageDialog()
  const colleagues = useEndpointQuery(listColleagues, {})
  const loggingIn = useEndpointMutation(logInAsColleague, {
    onSuccess: ({ token, user }) => onLoggedIn({ token, mobileNumber: user.mobile_number, userId: user.id }),
    onError: (error) =>
      say({ tone: 'error', title: 'You are not logged in', text: sentenceOf(error, 'Please try again.') }),
  })
  if (!colleagues.data || colleagues.data.length === 0) return null
  return (
    <section className="mt-10 border-t border-hairline pt-7" aria-labelledby="demo-colleagues">
      <h2 id="demo-colleagues" className="text-small font-medium text-ink">
        Demo: look behind the counter as one of the staff
      </h2>
      <ul className="mt-4 grid gap-3 min-[26rem]:grid-cols-2">
        {colleagues.data.map(({ mobileNumber, name, role }) => (
          <li key={mobileNumber}>
            <button
              type="button"
              disabled={loggingIn.isPending}
              className="flex w-full cursor-pointer items-center gap-3 border border-edge bg-paper px-3 py-2.5 text-left hover:border-garnet"
              onClick={() => loggingIn.mutate({ body: { mobile_number: mobileNumber } })}
            >
              <span
                aria-hidden="true"
                className="grid size-10 shrink-0 place-items-center rounded-full bg-garnet text-small font-medium text-paper"
              >
                {initialsOf(name)}
              </span>
              <span className="min-w-0">
                <span className="block truncate text-ink">{name}</span>
                <span className="block text-small text-stone">{ROLE_WORDS[role].label}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {dialog}
    </section>
  )
}
