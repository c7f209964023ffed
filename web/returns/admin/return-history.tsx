import type { AdminReturn } from '#contracts/admin/return-requests.ts'
import { HistoryPanel } from '#web/admin-kit/history-panel.tsx'
import { eventWords } from '#web/returns/return-words.ts'

/** What happened to a return, the newest first. */
export function ReturnHistory({ kind, events }: Pick<AdminReturn, 'kind' | 'events'>) {
  const told = events.toReversed().map(({ event, at, note, by }) => ({
    ...{ key: `${event} ${at}`, at, by },
    ...{ title: eventWords(kind, event), text: note },
  }))
  return <HistoryPanel events={told} />
}
