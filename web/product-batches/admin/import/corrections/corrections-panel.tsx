import { useState } from 'react'
import {
  exportCorrectedFile,
  type ImportCorrection,
  listImportCorrections,
} from '#contracts/admin/import-corrections.ts'
import type { ProductImport } from '#contracts/admin/imports.ts'
import { formatDateTime } from '#rules/format-dates.ts'
import { DownloadButton } from '#web/admin-kit/list/download-button.tsx'
import { Panel } from '#web/admin-kit/panel.tsx'
import { QueryState } from '#web/admin-kit/query-state.tsx'
import { Person } from '#web/person.tsx'
import { countText } from '#web/pricing/measures.ts'
import { PageButtons } from '#web/product-batches/admin/import/page-buttons.tsx'
import type { CursorQuery } from '#web/query/use-cursor.ts'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'
import { Button } from '#web/ui/action/button.tsx'
import { OTHERS_PAUSE } from './correcting.ts'
import { useCorrection } from './use-correction.ts'

/** Everything that counts instead of what the file says, each with its way back. Nothing while there is none. */
export function CorrectionsPanel({ file }: { file: ProductImport }) {
  const [cursor, setCursor] = useState<CursorQuery>({})
  const given = { params: { id: file.id }, query: { ...cursor, limit: 10 } }
  const query = useEndpointQuery(listImportCorrections, given, { pollAfter: () => OTHERS_PAUSE })
  if (!query.isSuccess) return <QueryState query={query} />
  const { rows, total, next, previous } = query.data
  if (total === 0) return null
  const title = `Corrections (${countText(total)})`
  return (
    <Panel
      title={title}
      action={
        <DownloadButton
          endpoint={exportCorrectedFile}
          options={{ params: { id: file.id } }}
          name={`corrected ${file.fileName.replace(/\.\w+$/, '')}.csv`}
          failed="The file could not be downloaded. Please try again."
          kind="quiet"
        >
          Corrected file
        </DownloadButton>
      }
    >
      <ul className="divide-y divide-hairline text-sm">
        {rows.map((correction) => (
          <CorrectionLine key={correction.id} correction={correction} />
        ))}
      </ul>
      <PageButtons {...{ title, next, previous }} onMove={setCursor} />
    </Panel>
  )
}

function CorrectionLine({ correction }: { correction: ImportCorrection }) {
  const { row, label, was, value, by, at, checked } = correction
  const { remove, fault, isPending } = useCorrection()
  const where = row === null ? 'Every row' : `Row ${countText(row)}`
  return (
    <li className="grid grid-cols-[5.5rem_minmax(0,1fr)_auto] items-start gap-x-3 gap-y-0.5 py-2 sm:grid-cols-[5.5rem_11rem_minmax(0,1fr)_auto]">
      <span className="text-stone money">{where}</span>
      <span className="font-medium max-sm:col-start-2">{label || 'Whole row'}</span>
      <span className="min-w-0 break-words max-sm:col-start-2">
        {label !== '' && <span className="text-stone">{was === '' ? 'empty' : `“${was}”`} → </span>}
        {value === null ? 'left out' : value === '' ? 'empty' : `“${value}”`}
        <span className="block text-[0.8125rem] text-stone">
          <Person {...by} isInline />, {formatDateTime(at)}
          {!checked && '. Not checked yet.'}
        </span>
        {fault && <span className="block text-[0.8125rem] text-ruby">{fault}</span>}
      </span>
      <span className="-my-1.5 max-sm:col-start-3 max-sm:row-start-1">
        <Button kind="quiet" pending={isPending} onClick={() => void remove(correction)}>
          Undo
          <span className="sr-only">
            {' '}
            {where} {label}
          </span>
        </Button>
      </span>
    </li>
  )
}
