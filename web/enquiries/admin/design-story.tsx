import type { AdminDesign } from '#contracts/admin/enquiries.ts'
import { formatDateTime } from '#rules/format-dates.ts'
import type { NamedPerson } from '#rules/identity/person-name.ts'
import { formatRupees, fromRupees } from '#rules/money.ts'
import { Panel } from '#web/admin-kit/panel.tsx'
import { Person } from '#web/person.tsx'

type Event = {
  key: string
  at: string
  /** Null: the system. */
  by: NamedPerson | null
  title: string
  text: string
  isBad?: boolean
}

const SENT = { sending: 'is on its way', sent: 'was sent', failed: 'was not delivered' } as const

/** What was done and said, the latest first. */
export function DesignStory({ design }: { design: AdminDesign }) {
  const events = eventsOf(design)
  return (
    <Panel title="History">
      <ol className="divide-y divide-hairline">
        {events.map(({ key, at, by, title, text, isBad }) => (
          <li key={key} className="py-2.5 text-sm first:pt-0 last:pb-0">
            <p className={isBad ? 'font-medium text-ruby' : 'font-medium'}>{title}</p>
            {text && <p className="break-words whitespace-pre-line text-stone">{text}</p>}
            <p className="text-[0.8125rem] text-stone">
              {by ? <Person {...by} isInline /> : 'The system'}, {formatDateTime(at)}
            </p>
          </li>
        ))}
      </ol>
    </Panel>
  )
}

function eventsOf({ history, answers, createdAt, customer }: AdminDesign): Event[] {
  const moves = history
    .filter(({ status, quote }) => status !== null || quote !== null)
    .map(({ at, by, status, quote, reason }) => ({
      key: `move ${at} ${status}`,
      at,
      by,
      title: quote === null ? `${status}` : `Quoted at ${formatRupees(fromRupees(quote))}`,
      text: reason,
    }))
  const said = answers.map(({ id, at, by, channel, state, text }) => ({
    key: id,
    at,
    by,
    title: channel === 'sms' ? `SMS ${SENT[state]}` : 'Answered on WhatsApp',
    text,
    isBad: state === 'failed',
  }))
  const by = { name: customer.name, number: customer.mobileNumber }
  const sent = { key: 'sent', at: createdAt, by, title: 'Received', text: '' }
  return [sent, ...moves, ...said].sort((one, other) => other.at.localeCompare(one.at))
}
