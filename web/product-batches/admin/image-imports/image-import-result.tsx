import type { ReactNode } from 'react'
import { listAdminProducts } from '#contracts/admin/catalogue.ts'
import {
  type ImageImport,
  listImageImports,
  retryImageImport,
  undoImageImport,
} from '#contracts/admin/image-imports.ts'
import { isBatchBusy } from '#rules/batches/batch-status.ts'
import { counted } from '#rules/counted.ts'
import { BatchProgress } from '#web/admin-kit/batch/batch-progress.tsx'
import { BatchResult } from '#web/admin-kit/batch/batch-result.tsx'
import { Panel } from '#web/admin-kit/panel.tsx'
import { useEndpointMutation } from '#web/query/use-endpoint-mutation.ts'
import { FilesLeftOut } from './image-files.tsx'
import { resultText } from './image-words.ts'

interface ImageImportResultProps {
  work: ImageImport
  onChange: (work: ImageImport) => void
  /** Further buttons beside those of the result. */
  actions?: ReactNode
}

/** A running or finished import of images: its progress, what was added, what failed, and the undo. */
export function ImageImportResult({ work, onChange, actions }: ImageImportResultProps) {
  const { status, counts } = work
  const given = { params: { id: work.id } }
  const retrying = useEndpointMutation(retryImageImport, {
    failed: 'It could not be retried. Please try again later.',
    onSuccess: onChange,
  })
  const undoing = useEndpointMutation(undoImageImport, {
    refreshes: [listImageImports, listAdminProducts],
    failed: 'The images could not be removed. Please try again.',
    onSuccess: onChange,
  })
  if (isBatchBusy(status))
    return (
      <Panel title={status === 'undoing' ? 'Undoing' : 'Adding images'}>
        <BatchProgress batch={work} unit="images" />
      </Panel>
    )
  const isUndone = status === 'undone'
  const retry = retryLabel(work)
  return (
    <div className="grid gap-4">
      <BatchResult
        batch={work}
        title={resultText(work)}
        isPartial={counts.failed > 0}
        actions={actions}
        retry={
          retry === null
            ? null
            : { label: retry, pending: retrying.isPending, onRetry: () => void retrying.attempt(given) }
        }
        undo={
          isUndone || counts.added === 0
            ? null
            : {
                title: 'Undo this import of images?',
                description: 'Each product gets the images it had before.',
                pending: undoing.isPending,
                onUndo: () => void undoing.attempt(given),
              }
        }
      >
        {sentenceOf(work)}
      </BatchResult>
      <FilesLeftOut
        work={work}
        title={isUndone ? 'Not undone, or never added' : 'Not added'}
        all={notAdded(counts)}
      />
    </div>
  )
}

/** What is left to do: images that wait, or addresses that failed. */
function retryLabel({ status, source, counts }: ImageImport): string | null {
  if (status === 'stopped') return 'Continue'
  return status === 'done' && source === 'addresses' && counts.failed > 0 ? 'Try again' : null
}

/** Files and addresses that brought no image. */
const notAdded = ({ left, failed, stays, same }: ImageImport['counts']) => left + failed + stays + same

function sentenceOf({ status, counts, source, failure }: ImageImport): string {
  if (status === 'undone')
    return counts.stays > 0
      ? 'Products edited since then keep their images. They are listed below.'
      : 'Every product has the images it had before.'
  if (status === 'stopped') return `${failure} ${counted(counts.waiting, 'image')} still to add.`
  const out = notAdded(counts)
  if (failure) return failure
  if (out === 0) return 'The shop shows them now.'
  const what = source === 'addresses' ? counted(out, 'address', 'addresses') : counted(out, 'file')
  return `${what} ${out === 1 ? 'was' : 'were'} not added, for the reasons below.`
}
