import type { ReactNode } from 'react'
import { formatDateTime } from '#rules/format-dates.ts'
import type { NamedPerson } from '#rules/identity/person-name.ts'
import { Person } from '#web/person.tsx'
import { Panel } from './panel.tsx'

export type HistoryEvent = {
  key: string
  at: Date
  /** Null: the system; left out where that is said elsewhere. */
  by?: NamedPerson | null
  title: ReactNode
  text?: ReactNode
  isBad?: boolean
}

/** Events of one thing, with their moments and people, in the order given. */
export function HistoryPanel({ events }: { events: readonly HistoryEvent[] }) {
  return (
    <Panel title="History">
      <ol className="divide-y divide-hairline">
        {events.map(({ key, at, by, title, text, isBad }) => (
          <li key={key} className="py-2.5 text-sm first:pt-0 last:pb-0">
            <p className={isBad ? 'font-medium text-ruby' : 'font-medium'}>{title}</p>
            {text && <p className="break-words whitespace-pre-line text-stone">{text}</p>}
            <p className="text-[0.8125rem] text-stone">
              {by && <Person {...by} isInline />}
              {by === null && 'The system'}
              {by !== undefined && ', '}
              {formatDateTime(at)}
            </p>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
