import { useState } from 'react'
import { listMessages, type MessageRow, moveComplaint } from '#contracts/admin/enquiries.ts'
import { formatDateTime } from '#rules/format-dates.ts'
import { useAdministrator } from '#web/admin-kit/administrator.ts'
import { TaskDialog } from '#web/admin-kit/task-dialog.tsx'
import { call } from '#web/api.ts'
import { refresh } from '#web/query/endpoint-query.ts'
import { useEndpointMutation } from '#web/query/use-endpoint-mutation.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Badge } from '#web/ui/display/badge.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { useSchemaForm } from '#web/ui/form/use-schema-form.ts'
import { toast } from '#web/ui/overlay/toast.ts'

/** The clock that runs for a complaint, or that it is settled. */
export function ComplaintBadge({ row: { state, due } }: { row: MessageRow }) {
  if (state === 'question') return null
  if (!due) return <Badge tone="leaf">Complaint settled</Badge>
  const todo = due.what === 'acknowledge' ? 'Acknowledge' : 'Settle'
  return (
    <Badge tone={due.isLate || due.isSoon ? 'ruby' : 'gold'}>
      {due.isLate ? 'Late: ' : ''}
      {`Complaint: ${todo.toLowerCase()} by ${formatDateTime(due.by)}`}
    </Badge>
  )
}

/** Actions on a complaint: acknowledge it, settle it, open it again. */
export function ComplaintActions({ row }: { row: MessageRow }) {
  const { whyNot } = useAdministrator()
  const [isSettling, setSettling] = useState(false)
  const moving = useMove(row)
  if (row.state === 'settled')
    return (
      <p className="text-[0.8125rem] text-stone">
        {row.handled && `Settled ${formatDateTime(row.handled.at)}`}
        <span className="block max-w-prose whitespace-pre-line">{row.answer}</span>
        <button
          type="button"
          className="block min-h-9 text-link"
          disabled={moving.isPending}
          onClick={() => moving.mutate({ params: { id: row.id }, body: { to: 'acknowledged', answer: '' } })}
          aria-label={`Open again: ${row.ticket}`}
        >
          Open again
        </button>
      </p>
    )
  const isNew = row.state === 'received'
  return (
    <>
      <Button
        kind="secondary"
        pending={moving.isPending}
        pendingLabel="Saving…"
        blockedBecause={whyNot('enquiries.answer')}
        onClick={() =>
          isNew
            ? moving.mutate({ params: { id: row.id }, body: { to: 'acknowledged', answer: '' } })
            : setSettling(true)
        }
        aria-label={`${isNew ? 'Acknowledge' : 'Settle'}: ${row.ticket}`}
        className="whitespace-nowrap"
      >
        {isNew ? 'Acknowledge' : 'Settle'}
      </Button>
      {isSettling && <SettleDialog row={row} onClose={() => setSettling(false)} />}
    </>
  )
}

/** Makes a message a complaint; its sender can follow it from then on. */
export function TreatAsComplaint({ row }: { row: MessageRow }) {
  const moving = useMove(row)
  return (
    <button
      type="button"
      className="block min-h-9 text-[0.8125rem] text-link"
      disabled={moving.isPending}
      onClick={() => moving.mutate({ params: { id: row.id }, body: { to: 'received', answer: '' } })}
      aria-label={`Treat as a complaint: ${row.ticket}`}
    >
      Treat as a complaint
    </button>
  )
}

const useMove = (row: MessageRow) =>
  useEndpointMutation(moveComplaint, {
    refreshes: [listMessages],
    failed: 'The complaint could not be changed. Please try again.',
    onSuccess: ({ state }) => toast.success(`${row.ticket} is ${state}.`),
  })

function SettleDialog({ row: { id, ticket }, onClose }: { row: MessageRow; onClose: () => void }) {
  const form = useSchemaForm(moveComplaint.body, { to: 'settled', answer: '' })
  return (
    <TaskDialog
      title={`Settle ${ticket}`}
      description="The customer reads your words on the page of the complaint, and by e-mail where they gave an address."
      doLabel="Settle it"
      form={form}
      onDo={(body) => call(moveComplaint, { params: { id }, body })}
      done={`${ticket} is settled.`}
      onDone={() => refresh(listMessages)}
      onClose={onClose}
    >
      <TextArea label="What did the shop do?" required rows={5} {...form.field('answer')} />
    </TaskDialog>
  )
}
