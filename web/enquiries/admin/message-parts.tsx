import Check from 'lucide-react/icons/check'
import { handleMessage, listMessages, type MessageRow } from '#contracts/admin/enquiries.ts'
import { formatDateTime } from '#rules/format-dates.ts'
import { formatMobileNumber } from '#rules/identity/mobile-number.ts'
import { useAdministrator } from '#web/admin-kit/administrator.ts'
import { Person } from '#web/person.tsx'
import { useEndpointMutation } from '#web/query/use-endpoint-mutation.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Badge } from '#web/ui/display/badge.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { ComplaintActions, ComplaintBadge, TreatAsComplaint } from './complaint-actions.tsx'

/** Who wrote, with the number to call. */
export function Sender({ row: { name, phone } }: { row: MessageRow }) {
  return (
    <div className="text-sm sm:w-40">
      <p className="font-medium sm:whitespace-nowrap">{name}</p>
      <p>
        <a href={`tel:${phone}`} translate="no" className="text-link money">
          {formatMobileNumber(phone)}
        </a>
      </p>
    </div>
  )
}

export function MailLink({ email }: { email: string }) {
  return (
    <a href={`mailto:${email}`} className="inline-block min-w-44 break-all text-link">
      {email}
    </a>
  )
}

/** The message, with its number and since when it waits. */
export function Words({ row }: { row: MessageRow }) {
  const { ticket, createdAt, message, isLate, state } = row
  return (
    <div className="text-sm sm:min-w-64">
      <p className="mb-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-[0.8125rem] text-stone">
        <span className="font-medium whitespace-nowrap text-ink">{ticket}</span>
        {formatDateTime(createdAt)}
        {isLate && state === 'question' && <Badge tone="ruby">Over 48 hours</Badge>}
        <ComplaintBadge row={row} />
      </p>
      <p className="max-w-prose break-words whitespace-pre-line">
        {message || <span className="text-stone">No message was written; please call back.</span>}
      </p>
    </div>
  )
}

/** Who has handled it; until then, the button for it. */
export function Handled({ row }: { row: MessageRow }) {
  const { whyNot } = useAdministrator()
  const marking = useEndpointMutation(handleMessage, {
    refreshes: [listMessages],
    failed: 'The message could not be marked. Please try again.',
    onSuccess: (_, { body }) => {
      const act = () => mark(false)
      if (body?.handled) toast.success(`${row.ticket} is handled.`, { action: { label: 'Undo', act } })
    },
  })
  if (row.state !== 'question') return <ComplaintActions row={row} />
  const mark = (handled: boolean) => marking.mutate({ params: { id: row.id }, body: { handled } })
  if (row.handled)
    return (
      <p className="text-[0.8125rem] whitespace-nowrap text-stone">
        <span className="flex gap-1.5">
          <Check aria-hidden="true" strokeWidth={1.5} className="mt-0.5 size-4 shrink-0 text-leaf" />
          <span>
            <Person {...row.handled.by} />
          </span>
        </span>
        {formatDateTime(row.handled.at)}
        <button
          type="button"
          className="block min-h-9 text-link"
          disabled={marking.isPending}
          onClick={() => mark(false)}
          aria-label={`Waiting again: ${row.ticket}`}
        >
          Waiting again
        </button>
      </p>
    )
  return (
    <>
      <Button
        kind="secondary"
        pending={marking.isPending}
        pendingLabel="Marking…"
        blockedBecause={whyNot('enquiries.answer')}
        onClick={() => mark(true)}
        aria-label={`Mark handled: ${row.ticket}`}
        className="whitespace-nowrap"
      >
        Mark handled
      </Button>
      <TreatAsComplaint row={row} />
    </>
  )
}
