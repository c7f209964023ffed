import type { AdminReturn } from '#contracts/admin/return-requests.ts'
import { formatDateTime } from '#rules/format-dates.ts'
import { Panel } from '#web/admin-kit/panel.tsx'
import { Person } from '#web/person.tsx'
import { eventWords } from '#web/returns/return-words.ts'

/** What happened to a return, when, and by whom; the newest first. */
export function ReturnHistory({ kind, events }: Pick<AdminReturn, 'kind' | 'events'>) {
  return (
    <Panel title="History">
      <ol className="divide-y divide-hairline">
        {events.toReversed().map(({ event, at, note, by }) => (
          <li key={`${event} ${at}`} className="py-2.5 text-sm first:pt-0 last:pb-0">
            <p className="font-medium">{eventWords(kind, event)}</p>
            {note && <p className="break-words text-stone">{note}</p>}
            <p className="text-[0.8125rem] text-stone">
              {by ? <Person {...by} isInline /> : 'The system'}, {formatDateTime(at)}
            </p>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
