import type { ReactNode } from 'react'
import { listAdminProducts } from '#contracts/admin/catalogue.ts'
import {
  type ImageImport,
  listImageImports,
  retryImageImport,
  undoImageImport,
} from '#contracts/admin/image-imports.ts'
import { isBatchBusy } from '#rules/batches/batch-status.ts'
import { useAdministrator } from '#web/admin-kit/administrator.ts'
import { BatchProgress } from '#web/admin-kit/batch/batch-progress.tsx'
import { UndoBatch } from '#web/admin-kit/batch/undo-batch.tsx'
import { Panel } from '#web/admin-kit/panel.tsx'
import { useEndpointMutation } from '#web/query/use-endpoint-mutation.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { FilesLeftOut } from './image-files.tsx'
import { addressCountText, fileCountText, imageCountText, resultText } from './image-words.ts'

interface ImageImportResultProps {
  work: ImageImport
  onChange: (work: ImageImport) => void
  /** Further buttons beside those of the result. */
  actions?: ReactNode
}

/** A running or finished import of images: its progress, what was added, what failed, and the undo. */
export function ImageImportResult({ work, onChange, actions }: ImageImportResultProps) {
  const { id, status, counts } = work
  const isUndone = status === 'undone'
  const out = notAdded(counts)
  if (isBatchBusy(status))
    return (
      <Panel title={status === 'undoing' ? 'Undoing' : 'Adding images'}>
        <BatchProgress batch={work} unit="images" />
      </Panel>
    )
  return (
    <div className="grid gap-4">
      <Notice
        tone={isUndone ? 'info' : counts.failed > 0 || status === 'stopped' ? 'warning' : 'success'}
        title={resultText(work)}
        action={
          <span className="flex flex-wrap gap-2">
            {actions}
            <Retry work={work} onChange={onChange} />
            {!isUndone && counts.added > 0 && <Undo id={id} onChange={onChange} />}
          </span>
        }
      >
        {sentenceOf(work)}
      </Notice>
      <FilesLeftOut work={work} title={isUndone ? 'Not undone, or never added' : 'Not added'} all={out} />
    </div>
  )
}

/** Files and addresses that brought no image. */
const notAdded = ({ left, failed, stays, same }: ImageImport['counts']) => left + failed + stays + same

function sentenceOf({ status, counts, source, failure }: ImageImport): string {
  if (status === 'undone')
    return counts.stays > 0
      ? 'Products edited since then keep their images. They are listed below.'
      : 'Every product has the images it had before.'
  if (status === 'stopped') return `${failure} ${imageCountText(counts.waiting)} still to add.`
  const out = notAdded(counts)
  if (out === 0) return 'The shop shows them now.'
  const what = source === 'addresses' ? addressCountText(out) : fileCountText(out)
  return `${what} ${out === 1 ? 'was' : 'were'} not added, for the reasons below.`
}

function Retry({ work, onChange }: Pick<ImageImportResultProps, 'work' | 'onChange'>) {
  const { id, status, source, counts } = work
  const { whyNot } = useAdministrator()
  const retrying = useEndpointMutation(retryImageImport, {
    failed: 'It could not be retried. Please try again later.',
    onSuccess: onChange,
  })
  const hasFailed = source === 'addresses' && counts.failed > 0
  if (status !== 'stopped' && !(status === 'done' && hasFailed)) return null
  return (
    <Button
      kind="secondary"
      size="small"
      pending={retrying.isPending}
      blockedBecause={whyNot('products.change')}
      onClick={() => void retrying.attempt({ params: { id } })}
    >
      {status === 'stopped' ? 'Continue' : 'Try again'}
    </Button>
  )
}

function Undo({ id, onChange }: { id: string; onChange: (work: ImageImport) => void }) {
  const { whyNot } = useAdministrator()
  const undoing = useEndpointMutation(undoImageImport, {
    refreshes: [listImageImports, listAdminProducts],
    failed: 'The images could not be removed. Please try again.',
    onSuccess: onChange,
  })
  return (
    <UndoBatch
      title="Undo this import of images?"
      description="Each product gets the images it had before."
      pending={undoing.isPending}
      blockedBecause={whyNot('products.change')}
      onUndo={() => void undoing.attempt({ params: { id } })}
    />
  )
}
