import { useState } from 'react'
import { useSearchParams } from 'react-router'
import {
  listProductImports,
  NOTHING_TO_IMPORT,
  type ProductImport,
  readProductImport,
  runProductImport,
} from '#contracts/admin/imports.ts'
import { readableOf } from '#contracts/unreadable.ts'
import { isBatchBusy } from '#rules/batches/batch-status.ts'
import { counted } from '#rules/counted.ts'
import { AdminPage } from '#web/admin-kit/admin-page.tsx'
import { adminPaths } from '#web/admin-kit/admin-paths.ts'
import { useAdministrator } from '#web/admin-kit/administrator.ts'
import { BatchItem } from '#web/admin-kit/batch/batch-item.tsx'
import { BatchProgress } from '#web/admin-kit/batch/batch-progress.tsx'
import { pollWhileBusy } from '#web/admin-kit/batch/poll-while-busy.ts'
import { NotShownRows } from '#web/admin-kit/list/not-shown.tsx'
import { Panel } from '#web/admin-kit/panel.tsx'
import { QueryState } from '#web/admin-kit/query-state.tsx'
import { DID_NOT_WORK } from '#web/api.ts'
import { countText } from '#web/measures.ts'
import { LinkButton } from '#web/page-links.tsx'
import { useEndpointMutation } from '#web/query/use-endpoint-mutation.ts'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'
import { Button } from '#web/ui/action/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { AlertDialog } from '#web/ui/overlay/alert-dialog.tsx'
import { ImportCounts } from './import-counts.tsx'
import { ImportDone } from './import-done.tsx'
import { ImportMapper } from './import-mapper.tsx'
import { ImportPreview } from './import-preview.tsx'
import { ImportProblems } from './import-problems.tsx'
import { ImportUpload } from './import-upload.tsx'

/** Products out of a CSV file: uploaded, mapped, checked, imported, and taken back if need be. */
export default function ImportProducts() {
  const [params, setParams] = useSearchParams()
  const id = params.get('id')
  return (
    <AdminPage title="Import products" back={{ label: 'Products', to: adminPaths.products() }}>
      {id ? (
        <OneImport key={id} id={id} />
      ) : (
        <div className="grid gap-4">
          <ImportUpload onUploaded={(made) => setParams({ id: made.id })} />
          <ImportList />
        </div>
      )}
    </AdminPage>
  )
}

/** The words for an import's job at work. */
const WORK = { checking: 'Checking', running: 'Importing', undoing: 'Undoing the import' } as const

function OneImport({ id }: { id: string }) {
  const query = useImport(id)
  const [remapping, setRemapping] = useState(false)
  if (!query.isSuccess) return <QueryState query={query} missing={<EmptyState title="Import not found" />} />
  const put = (now: ProductImport) => {
    setRemapping(false)
    query.setData(now)
  }
  const file = query.data
  const { status } = file
  const parts = { file, onChange: put }
  const onRemap = () => setRemapping(true)
  if (isBatchBusy(status))
    return (
      <Panel title={WORK[status]}>
        <BatchProgress batch={file} unit="rows" />
      </Panel>
    )
  if (status === 'checked' && !remapping) return <ImportChecked {...parts} onRemap={onRemap} />
  if (status === 'failed' && !remapping) return <NotChecked file={file} onRemap={onRemap} />
  if (status === 'done' || status === 'stopped' || status === 'undone') return <ImportDone {...parts} />
  return <ImportMapper {...parts} />
}

/** Why a dry run came to nothing, and the two ways on. */
function NotChecked({ file, onRemap }: { file: ProductImport; onRemap: () => void }) {
  return (
    <Notice
      tone="error"
      title="Nothing was imported"
      action={
        <span className="flex flex-wrap gap-2">
          <Button kind="secondary" onClick={onRemap}>
            Check it again
          </Button>
          <LinkButton kind="quiet" to={adminPaths.productImport()}>
            Import another file
          </LinkButton>
        </span>
      }
    >
      {file.failure}
    </Notice>
  )
}

interface ImportCheckedProps {
  file: ProductImport
  onChange: (file: ProductImport) => void
  onRemap: () => void
}

/** The preview of an import: figures, every problem by its row, and the one button that runs it. */
function ImportChecked({ file, onChange, onRemap }: ImportCheckedProps) {
  const { whyNot } = useAdministrator()
  const [asking, setAsking] = useState(false)
  const { added, changed, faulty, guarded } = file.counts
  const going = added + changed
  const warned = file.preview?.warned ?? 0
  const running = useEndpointMutation(runProductImport, {
    failed: DID_NOT_WORK,
    onSuccess: onChange,
  })
  // It closes the question either way.
  const run = () => void running.attempt({ params: { id: file.id }, body: { leaveFaulty: faulty > 0 } })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <p className="text-sm text-stone">
        <span className="font-medium text-ink">{file.fileName}</span> has been checked. Nothing has been
        changed yet.
      </p>
      <ImportCounts counts={file.counts} />
      <div className="flex flex-wrap justify-end gap-2">
        <Button kind="secondary" onClick={onRemap}>
          Change the columns
        </Button>
        <Button
          blockedBecause={
            whyNot('products.change') ??
            (guarded > 0 ? whyNot('prices.cut') : null) ??
            (going === 0 && NOTHING_TO_IMPORT)
          }
          onClick={() => setAsking(true)}
        >
          {going === 0 ? 'Import' : `Import ${counted(going, 'product')}`}
        </Button>
      </div>
      {file.preview && <ImportPreview preview={file.preview} />}
      <ImportProblems file={file} />
      <AlertDialog
        title={`Import ${counted(going, 'product')}?`}
        description={
          (warned > 0
            ? `${counted(warned, 'product')} ${warned === 1 ? 'has' : 'have'} an unusual price or unusual making charges. `
            : '') +
          (faulty > 0
            ? `${faulty === 1 ? 'One row with problems is' : `${countText(faulty)} rows with problems are`} skipped. Shoppers see the others immediately, `
            : 'Shoppers see them immediately, ') +
          'and you can undo the import.'
        }
        confirmLabel="Import"
        open={asking}
        onOpenChange={setAsking}
        onConfirm={run}
      />
    </div>
  )
}

/** The latest files: each leads to where it was left, or to its undo. */
function ImportList() {
  const query = useEndpointQuery(
    listProductImports,
    { query: { limit: 20 } },
    { pollAfter: (page) => pollWhileBusy(page && readableOf(page.rows)) },
  )
  if (!query.isSuccess) return <QueryState query={query} />
  const { rows } = query.data
  if (rows.length === 0) return null
  return (
    <Panel title="Previous imports">
      <ul className="divide-y divide-hairline">
        {readableOf(rows).map((file) => (
          <BatchItem
            key={file.id}
            batch={file}
            title={file.fileName}
            to={adminPaths.productImport(file.id)}
            figures={`${countText(file.counts.added)} new, ${countText(file.counts.changed)} changed`}
          />
        ))}
      </ul>
      <NotShownRows rows={rows} />
    </Panel>
  )
}

/** An import, looked at again and again while a job is at work on it. */
function useImport(id: string) {
  return useEndpointQuery(
    readProductImport,
    { params: { id } },
    { pollAfter: (file) => pollWhileBusy(file && [file]) },
  )
}
