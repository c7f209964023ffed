import { Link } from 'react-router'
import { listAdminProducts } from '#contracts/admin/catalogue.ts'
import {
  listProductImports,
  type ProductImport,
  runProductImport,
  undoProductImport,
} from '#contracts/admin/imports.ts'
import { adminPaths } from '#web/admin-kit/admin-paths.ts'
import { useAdministrator } from '#web/admin-kit/administrator.ts'
import { UndoBatch } from '#web/admin-kit/batch/undo-batch.tsx'
import { countText, productCountText } from '#web/pricing/measures.ts'
import { useEndpointMutation } from '#web/query/use-endpoint-mutation.ts'
import { Button } from '#web/ui/action/button.tsx'
import { LinkButton } from '#web/ui/action/link-button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { ImportCounts } from './import-counts.tsx'
import { ImportImages } from './import-images.tsx'
import { ImportProblems } from './import-problems.tsx'

interface ImportDoneProps {
  file: ProductImport
  onChange: (file: ProductImport) => void
}

/** The result of an import, also of one that stopped early, and its undo. */
export function ImportDone({ file, onChange }: ImportDoneProps) {
  const { added, changed } = file.counts
  const isUndone = file.status === 'undone'
  return (
    <div className="grid gap-4">
      <Notice
        tone={isUndone ? 'info' : file.failure ? 'warning' : 'success'}
        title={isUndone ? 'Undone' : `${productCountText(added + changed)} imported`}
        action={
          <span className="flex flex-wrap gap-2">
            <LinkButton kind="secondary" size="small" render={<Link to={adminPaths.products()} />}>
              Back to products
            </LinkButton>
            <LinkButton kind="quiet" size="small" render={<Link to={adminPaths.productImport()} />}>
              Import another file
            </LinkButton>
            {file.status === 'stopped' && <Continue file={file} onChange={onChange} />}
            {!isUndone && added + changed > 0 && <Undo file={file} onChange={onChange} />}
          </span>
        }
      >
        {sentenceOf(file)}
      </Notice>
      <ImportCounts counts={file.counts} />
      <ImportImages id={file.id} />
      <ImportProblems file={file} />
    </div>
  )
}

function sentenceOf({ status, fileName, failure, counts, done, total }: ProductImport): string {
  if (status === 'undone')
    return counts.left === 0
      ? `The whole import of ${fileName} was undone.`
      : `The import of ${fileName} was undone, except for ${productCountText(counts.left)}. The reasons are listed below.`
  if (status === 'stopped') return `${failure} ${countText(done)} of ${countText(total)} rows are done.`
  return failure || `Imported from ${fileName}. The shop shows them now.`
}

function Continue({ file, onChange }: ImportDoneProps) {
  const { whyNot } = useAdministrator()
  const running = useEndpointMutation(runProductImport, {
    failed: 'The import could not be continued. Please try again.',
    onSuccess: onChange,
  })
  return (
    <Button
      kind="secondary"
      size="small"
      pending={running.isPending}
      blockedBecause={whyNot('products.change')}
      onClick={() => void running.attempt({ params: { id: file.id }, body: { leaveFaulty: true } })}
    >
      Continue
    </Button>
  )
}

function Undo({ file, onChange }: ImportDoneProps) {
  const { whyNot } = useAdministrator()
  const undoing = useEndpointMutation(undoProductImport, {
    refreshes: [listProductImports, listAdminProducts],
    failed: 'The change could not be undone. Please try again.',
    onSuccess: onChange,
  })
  return (
    <UndoBatch
      label="Undo the import"
      title="Undo this import?"
      description="New products are removed and changed products get their previous values back. What was sold since then stays sold."
      pending={undoing.isPending}
      blockedBecause={whyNot('products.change') ?? (file.counts.guarded > 0 ? whyNot('prices.cut') : null)}
      onUndo={() => void undoing.attempt({ params: { id: file.id } })}
    />
  )
}
