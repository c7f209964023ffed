import type { sumUpImportProblems } from '#contracts/admin/imports.ts'
import type { ResponseBody } from '#contracts/endpoint.ts'
import { counted } from '#rules/counted.ts'
import { Panel } from '#web/admin-kit/panel.tsx'
import { countText } from '#web/pricing/measures.ts'
import { useCorrecting } from './corrections/correcting.ts'
import { CorrectionField } from './corrections/correction-field.tsx'

type Kind = ResponseBody<typeof sumUpImportProblems>['commonest'][number]

/**
 * The same problem of many rows as one line: a wrong column shows at a glance, and a wrong value that rows share is
 * corrected in all of them. Nothing where none is repeated.
 */
export function ProblemKinds({ summary }: { summary: ResponseBody<typeof sumUpImportProblems> }) {
  const repeated = summary.commonest.filter(({ rows }) => rows > 1)
  if (repeated.length === 0) return null
  return (
    <Panel title="Most common problems">
      <ul className="divide-y divide-hairline text-sm">
        {repeated.map((kind) => (
          <li
            key={`${kind.correctable} ${kind.field} ${kind.sentence}`}
            className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-3 gap-y-0.5 py-2 sm:grid-cols-[5.5rem_11rem_minmax(0,1fr)]"
          >
            <span className="text-stone money">{countText(kind.rows)} rows</span>
            <span className="font-medium">{kind.field || 'Row'}</span>
            <span className="max-sm:col-start-2">{kind.sentence}</span>
            <SharedValues kind={kind} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** The wrong values that rows share, each with its correction for all of them. */
function SharedValues({ kind: { rows, correctable, values } }: { kind: Kind }) {
  if (!useCorrecting() || values.length === 0) return null
  const others = rows - values.reduce((sum, value) => sum + value.rows, 0)
  return (
    <ul className="mt-1 grid gap-3 border-l-2 border-gold pl-3 max-sm:col-span-2 sm:col-span-2 sm:col-start-2">
      {values.map(({ was, rows: count, correction }) => {
        const named = was === '' ? 'where it is empty' : `with “${was}”`
        return (
          <li key={was} className="min-w-0">
            <p className="break-words">
              For all {countText(count)} rows {named}
            </p>
            <CorrectionField
              {...{ was, correction, field: correctable, row: null }}
              scope={`all ${countText(count)} rows ${named}`}
            />
          </li>
        )
      })}
      {others > 0 && (
        <li className="text-[0.8125rem] text-stone">
          {counted(others, 'row has', 'rows have')} other values. Please correct{' '}
          {others === 1 ? 'it' : 'them'} row by row, below.
        </li>
      )}
    </ul>
  )
}
