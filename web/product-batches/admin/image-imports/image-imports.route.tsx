import { useSearchParams } from 'react-router'
import { checkImageImport, type ImageImport, readImageImport } from '#contracts/admin/image-imports.ts'
import { counted } from '#rules/counted.ts'
import { AdminPage } from '#web/admin-kit/admin-page.tsx'
import { adminPaths } from '#web/admin-kit/admin-paths.ts'
import { BatchProgress } from '#web/admin-kit/batch/batch-progress.tsx'
import { pollWhileBusy } from '#web/admin-kit/batch/poll-while-busy.ts'
import { Panel } from '#web/admin-kit/panel.tsx'
import { QueryState } from '#web/admin-kit/query-state.tsx'
import { LinkButton } from '#web/page-links.tsx'
import { useEndpointMutation } from '#web/query/use-endpoint-mutation.ts'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'
import { Button } from '#web/ui/action/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { ImageImportChecked } from './image-import-checked.tsx'
import { ImageImportList } from './image-import-list.tsx'
import { ImageImportResult } from './image-import-result.tsx'
import { ImageUpload } from './image-upload.tsx'

/** Images of many products at once: sent, checked, added, and undone if need be. */
export default function ImagesInBulk() {
  const [params, setParams] = useSearchParams()
  const id = params.get('id')
  return (
    <AdminPage title="Images in bulk" back={{ label: 'Products', to: adminPaths.products() }}>
      {id ? (
        <OneImport key={id} id={id} />
      ) : (
        <div className="grid gap-4">
          <ImageUpload onSent={(sent) => setParams({ id: sent.id })} />
          <ImageImportList />
        </div>
      )}
    </AdminPage>
  )
}

function OneImport({ id }: { id: string }) {
  const query = useEndpointQuery(
    readImageImport,
    { params: { id } },
    { pollAfter: (work) => pollWhileBusy(work && [work]) },
  )
  if (!query.isSuccess)
    return <QueryState query={query} missing={<EmptyState title="These images were not found" />} />
  const work = query.data
  switch (work.status) {
    case 'noted':
    case 'checking':
      return (
        <Panel title="Checking">
          <BatchProgress batch={work} unit="files" />
        </Panel>
      )
    case 'uploading':
      return <Interrupted work={work} onChange={query.setData} />
    case 'checked':
      return <ImageImportChecked work={work} onChange={query.setData} />
    case 'failed':
      return (
        <Notice
          tone="error"
          title="The images could not be checked"
          action={<Another label="Choose other files" />}
        >
          {work.failure}
        </Notice>
      )
    default:
      return (
        <ImageImportResult
          work={work}
          onChange={query.setData}
          actions={<Another label="Add more images" />}
        />
      )
  }
}

function Another({ label }: { label: string }) {
  return (
    <LinkButton kind="secondary" to={adminPaths.imageImports()}>
      {label}
    </LinkButton>
  )
}

/** The screen was left while files were on their way. */
function Interrupted({ work, onChange }: { work: ImageImport; onChange: (work: ImageImport) => void }) {
  const { id, counts, source } = work
  const checking = useEndpointMutation(checkImageImport, {
    failed: 'The files could not be checked. Please try again.',
    onSuccess: onChange,
  })
  const canCheck = source === 'files' && counts.files > 0
  return (
    <Notice
      tone="warning"
      title="Not everything was uploaded"
      action={
        <span className="flex flex-wrap gap-2">
          {canCheck && (
            <Button
              kind="secondary"
              pending={checking.isPending}
              onClick={() => void checking.attempt({ params: { id } })}
            >
              Check {counted(counts.files, 'file')}
            </Button>
          )}
          <Another label="Begin again" />
        </span>
      }
    >
      {canCheck
        ? 'Some files have arrived. Check those, or choose all of them again.'
        : 'The upload was interrupted. Please choose the files again.'}
    </Notice>
  )
}
