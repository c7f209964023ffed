import { formatDateTime } from '#rules/format-dates.ts'
import type { DocumentChange } from '#trade/accounts/contract/months.ts'
import { periodName } from '#trade/accounts/rules/period.ts'
import { Panel } from '#web/admin-kit/panel.tsx'
import { PaperLink } from '../open-paper.tsx'

/** Invoices of closed months that were issued again in this period, and where the return says so. */
export function ChangesPanel({ changes }: { changes: readonly DocumentChange[] }) {
  if (changes.length === 0) return null
  return (
    <Panel title="Changed after their month was closed">
      <ul className="divide-y divide-hairline">
        {changes.map(({ document, documentId, ofMonth, changedAt, hint }) => (
          <li
            key={`${documentId} ${changedAt}`}
            className="grid items-baseline gap-x-4 gap-y-1 py-2.5 sm:flex"
          >
            <PaperLink paper={{ kind: 'document', key: documentId }} name={document} />
            <span className="min-w-0 flex-1">
              {hint}
              <span className="block text-sm text-stone">
                Reported in {periodName(ofMonth)}, issued again on {formatDateTime(changedAt)}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
