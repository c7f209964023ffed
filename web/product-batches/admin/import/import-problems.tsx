import clsx from 'clsx'
import { useState } from 'react'
import {
  exportFaultyRows,
  exportImportProblems,
  listImportProblems,
  type ProductImport,
  sumUpImportProblems,
} from '#contracts/admin/imports.ts'
import { readableOf } from '#contracts/unreadable.ts'
import { PROBLEM_COLUMN } from '#rules/product-batches/import/problem-column.ts'
import { adminPaths } from '#web/admin-kit/admin-paths.ts'
import { DownloadButton } from '#web/admin-kit/list/download-button.tsx'
import { Panel } from '#web/admin-kit/panel.tsx'
import { QueryState } from '#web/admin-kit/query-state.tsx'
import { countText } from '#web/measures.ts'
import { LinkButton } from '#web/page-links.tsx'
import type { CursorQuery } from '#web/query/use-cursor.ts'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { ProblemKinds } from './problem-kinds.tsx'

/** The faults and the notes of a file, by row, and the same as a file to download. */
export function ImportProblems({ file }: { file: ProductImport }) {
  const { id } = file
  const summary = useEndpointQuery(sumUpImportProblems, { params: { id } })
  if (!summary.isSuccess) return <QueryState query={summary} />
  const { problems, warnings, notes } = summary.data
  if (problems + warnings + notes === 0) return null
  return (
    <>
      {problems > 0 && <FaultyRows file={file} />}
      <ProblemKinds summary={summary.data} />
      {problems > 0 && (
        <RowByRow id={id} kind="problem" title={`Problems, row by row (${countText(problems)})`} canSave />
      )}
      {warnings > 0 && (
        <RowByRow
          id={id}
          kind="warning"
          title={`Warnings (${countText(warnings)})`}
          canSave={problems === 0}
        />
      )}
      {notes > 0 && <RowByRow id={id} kind="note" title={`Notes (${countText(notes)})`} />}
    </>
  )
}

interface RowByRowProps {
  id: string
  kind: 'problem' | 'warning' | 'note'
  title: string
  /** Whether it offers everything said of the file as a file. */
  canSave?: boolean
}

function RowByRow({ id, kind, title, canSave = false }: RowByRowProps) {
  const [cursor, setCursor] = useState<CursorQuery>({})
  const given = { params: { id }, query: { ...cursor, kind, limit: 25 } }
  const query = useEndpointQuery(listImportProblems, given)
  if (!query.isSuccess) return <QueryState query={query} />
  const { rows, next, previous } = query.data
  return (
    <Panel
      title={title}
      action={
        canSave && (
          <DownloadButton
            endpoint={exportImportProblems}
            options={{ params: { id } }}
            name="problems.csv"
            failed="The list could not be downloaded. Please try again."
            kind="quiet"
          >
            List as CSV
          </DownloadButton>
        )
      }
    >
      <ul className="divide-y divide-hairline text-sm">
        {readableOf(rows).map(({ id: key, row, product, field, sentence }) => (
          <li
            key={key}
            className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-3 gap-y-0.5 py-2 sm:grid-cols-[5.5rem_11rem_minmax(0,1fr)]"
          >
            <span translate="no" className="text-stone money">
              {row === 0 ? 'The file' : `Row ${countText(row)}`}
            </span>
            {field !== '' && <span className="font-medium">{field}</span>}
            <span
              className={clsx('whitespace-pre-line', field === '' ? 'sm:col-span-2' : 'max-sm:col-start-2')}
            >
              {product !== '' && <span className="block text-stone">{product}</span>}
              {sentence}
            </span>
          </li>
        ))}
      </ul>
      <PageButtons {...{ title, next, previous }} onMove={setCursor} />
    </Panel>
  )
}

/** The way on for rows with a problem: out to the spreadsheet, and back as another import. */
function FaultyRows({ file }: { file: ProductImport }) {
  const { id, fileName, fileStored, status, counts } = file
  if (!fileStored)
    return (
      <Notice title="Rows with problems">
        The file is no longer stored, so these rows cannot be downloaded. Please repair them in your own copy
        of {fileName}.
      </Notice>
    )
  const others = status === 'checked' ? counts.added + counts.changed : 0
  return (
    <Notice
      tone="warning"
      title="Repair rows in a spreadsheet"
      action={
        <span className="flex flex-wrap gap-2">
          <DownloadButton
            endpoint={exportFaultyRows}
            options={{ params: { id } }}
            name={nameOf(fileName)}
            failed="The rows could not be downloaded. Please try again."
            kind="secondary"
            isLong
          >
            Download the faulty rows
          </DownloadButton>
          <LinkButton kind="quiet" to={adminPaths.productImport()}>
            Upload them repaired
          </LinkButton>
        </span>
      }
    >
      {others > 0 &&
        `Import the other ${others === 1 ? 'product' : 'products'} now: the faulty rows are skipped. `}
      The download has only the rows with problems. Its column “{PROBLEM_COLUMN}” says what is wrong and can
      stay where it is. Upload the repaired rows as a new file: columns and meanings are remembered.
    </Notice>
  )
}

/** `list.csv` → `faulty rows of list.csv`, also where it is a second round. */
const nameOf = (fileName: string) =>
  `faulty rows of ${fileName.replace(/^faulty rows of /, '').replace(/\.\w+$/, '')}.csv`

interface PageButtonsProps {
  title: string
  next: string | null
  previous: string | null
  onMove: (cursor: CursorQuery) => void
}

/** Back and on in a long list; nothing where all of it is shown. */
function PageButtons({ title, next, previous, onMove }: PageButtonsProps) {
  if (!next && !previous) return null
  return (
    <nav aria-label={`Pages: ${title}`} className="mt-3 flex justify-end gap-2">
      <Button
        kind="secondary"
        blockedBecause={!previous && 'This is the first page.'}
        onClick={() => previous && onMove({ before: previous })}
      >
        Previous
      </Button>
      <Button
        kind="secondary"
        blockedBecause={!next && 'This is the last page.'}
        onClick={() => next && onMove({ after: next })}
      >
        Next
      </Button>
    </nav>
  )
}
