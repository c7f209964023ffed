import type { sumUpImportProblems } from '#contracts/admin/imports.ts'
import type { ResponseBody } from '#contracts/endpoint.ts'
import { Panel } from '#web/admin-kit/panel.tsx'
import { countText } from '#web/measures.ts'

/** The same problem of many rows as one line, so that a wrong column shows at a glance. Nothing where none is repeated. */
export function ProblemKinds({ summary }: { summary: ResponseBody<typeof sumUpImportProblems> }) {
  const repeated = summary.commonest.filter(({ rows }) => rows > 1)
  if (repeated.length === 0) return null
  return (
    <Panel title="Most common problems">
      <ul className="divide-y divide-hairline text-sm">
        {repeated.map(({ field, sentence, rows }) => (
          <li
            key={`${field} ${sentence}`}
            className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-3 gap-y-0.5 py-2 sm:grid-cols-[5.5rem_11rem_minmax(0,1fr)]"
          >
            <span translate="no" className="text-stone money">
              {countText(rows)} rows
            </span>
            <span className="font-medium">{field || 'Row'}</span>
            <span className="max-sm:col-start-2">{sentence}</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
