import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { ProductImport } from '#contracts/admin/imports.ts'
import { AdminPage } from '#web/admin-kit/admin-page.tsx'
import { adminPaths } from '#web/admin-kit/admin-paths.ts'
import { QueryState } from '#web/admin-kit/query-state.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ImportChecked } from './import-checked.tsx'
import { ImportDone } from './import-done.tsx'
import { ImportFailed } from './import-failed.tsx'
import { ImportList } from './import-list.tsx'
import { ImportMapper } from './import-mapper.tsx'
import { ImportProgress } from './import-progress.tsx'
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

function OneImport({ id }: { id: string }) {
  const asked = useImport(id)
  const [remapping, setRemapping] = useState(false)
  if (!asked.isSuccess) return <QueryState query={asked} missing={<EmptyState title="Import not found" />} />
  const put = (now: ProductImport) => {
    setRemapping(false)
    asked.setData(now)
  }
  const file = asked.data
  const parts = { file, onChange: put }
  switch (file.status) {
    case 'uploaded':
      return <ImportMapper {...parts} />
    case 'checking':
    case 'running':
    case 'undoing':
      return <ImportProgress file={file} />
    case 'checked':
      if (remapping) return <ImportMapper {...parts} />
      return <ImportChecked {...parts} onRemap={() => setRemapping(true)} />
    case 'failed':
      if (remapping) return <ImportMapper {...parts} />
      return <ImportFailed file={file} onRemap={() => setRemapping(true)} />
    case 'done':
    case 'undone':
      return <ImportDone {...parts} />
  }
}
