import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { ProductImport } from '#contracts/admin/imports.ts'
import { isBatchBusy } from '#rules/batches/batch-status.ts'
import { AdminPage } from '#web/admin-kit/admin-page.tsx'
import { adminPaths } from '#web/admin-kit/admin-paths.ts'
import { BatchProgress } from '#web/admin-kit/batch/batch-progress.tsx'
import { Panel } from '#web/admin-kit/panel.tsx'
import { QueryState } from '#web/admin-kit/query-state.tsx'
import { LinkButton } from '#web/page-links.tsx'
import { Button } from '#web/ui/action/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { ImportChecked } from './import-checked.tsx'
import { ImportDone } from './import-done.tsx'
import { ImportList } from './import-list.tsx'
import { ImportMapper } from './import-mapper.tsx'
import { ImportUpload } from './import-upload.tsx'
import { useImport } from './use-import.ts'

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

/** What the job at work does. */
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
