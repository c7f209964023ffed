import type { AdminDesign } from '#contracts/admin/enquiries.ts'
import { type HistoryEvent, HistoryPanel } from '#web/admin-kit/history-panel.tsx'
import { formatWireRupees } from '#web/admin-kit/wire-rupees.ts'

const SENT = { sending: 'is on its way', sent: 'was sent', failed: 'was not delivered' } as const

/** What was done and said, the latest first. */
export function DesignHistory({ design }: { design: AdminDesign }) {
  return <HistoryPanel events={eventsOf(design)} />
}

function eventsOf({ history, answers, createdAt, customer }: AdminDesign): HistoryEvent[] {
  const moves = history
    .filter(({ status, quote }) => status !== null || quote !== null)
    .map(({ at, by, status, quote, reason }) => ({
      key: `move ${at} ${status}`,
      at,
      by,
      title: quote === null ? `${status}` : `Quoted at ${formatWireRupees(quote)}`,
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
