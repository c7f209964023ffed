import { useState } from 'react'
import { listImportProblems } from '#contracts/admin-imports.ts'
import { AnswerOf } from '#web/admin/answer-of.tsx'
import { Panel } from '#web/admin/panel.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { useAnswer } from '#web/use-answer.ts'

/** What is wrong with which row, and what is worth knowing of others, a page at a time. */
export function ImportProblems({ id }: { id: string }) {
  const [turn, setTurn] = useState<{ after?: string; before?: string }>({})
  const asked = useAnswer(listImportProblems, { params: { id }, query: { ...turn, limit: 50 } })
  if (asked.state !== 'here') return <AnswerOf asked={asked} />
  const { rows, next, previous } = asked.answer
  if (rows.length === 0) return null
  return (
    <Panel title="Row by row">
      <ul className="divide-y divide-hairline text-sm">
        {rows.map(({ id: key, row, field, sentence, kind }) => (
          <li
            key={key}
            className="grid grid-cols-[5rem_1fr] gap-x-3 gap-y-0.5 py-2 sm:grid-cols-[5rem_11rem_1fr]"
          >
            <span className="text-stone money">{row === 0 ? 'The file' : `Row ${row}`}</span>
            <span className="font-medium">{kind === 'note' ? <Badge>Note</Badge> : field}</span>
            <span className="col-start-2 sm:col-start-3">{sentence}</span>
          </li>
        ))}
      </ul>
      {(next || previous) && (
        <nav aria-label="Pages of problems" className="mt-3 flex justify-end gap-2">
          <Button
            kind="secondary"
            size="small"
            disabled={!previous}
            onClick={() => setTurn(previous ? { before: previous } : {})}
          >
            Previous
          </Button>
          <Button
            kind="secondary"
            size="small"
            disabled={!next}
            onClick={() => setTurn(next ? { after: next } : {})}
          >
            Next
          </Button>
        </nav>
      )}
    </Panel>
  )
}
