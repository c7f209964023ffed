import { useState } from 'react'
import { Link } from 'react-router'
import { type ProductImport, undoProductImport } from '#contracts/admin/imports.ts'
import { adminPaths } from '#web/admin-kit/admin-paths.ts'
import { useAdministrator } from '#web/admin-kit/administrator.ts'
import { productCountText } from '#web/pricing/measures.ts'
import { useEndpointMutation } from '#web/query/use-endpoint-mutation.ts'
import { Button } from '#web/ui/action/button.tsx'
import { LinkButton } from '#web/ui/action/link-button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { AlertDialog } from '#web/ui/overlay/alert-dialog.tsx'
import { ImportCounts } from './import-counts.tsx'
import { ImportImages } from './import-images.tsx'
import { ImportProblems } from './import-problems.tsx'

interface ImportDoneProps {
  file: ProductImport
  onChange: (file: ProductImport) => void
}

/** The result of an import, and its undo. */
export function ImportDone({ file, onChange }: ImportDoneProps) {
  const { whyNot } = useAdministrator()
  const [asking, setAsking] = useState(false)
  const { added, changed, left } = file.counts
  const isUndone = file.status === 'undone'
  const undoing = useEndpointMutation(undoProductImport, {
    failed: 'The change could not be undone. Please try again.',
    onSuccess: onChange,
  })
  // It closes the question either way.
  const undo = () => void undoing.attempt({ params: { id: file.id } })
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
            {!isUndone && (
              <Button
                kind="danger"
                size="small"
                blockedBecause={
                  whyNot('products.change') ?? (file.counts.guarded > 0 ? whyNot('prices.cut') : null)
                }
                onClick={() => setAsking(true)}
              >
                Undo the import
              </Button>
            )}
          </span>
        }
      >
        {isUndone
          ? left === 0
            ? `The whole import of ${file.fileName} was undone.`
            : `The import of ${file.fileName} was undone, except for ${productCountText(left)}. The reasons are listed below.`
          : file.failure || `Imported from ${file.fileName}. The shop shows them now.`}
      </Notice>
      <ImportCounts counts={file.counts} />
      <ImportImages id={file.id} />
      <ImportProblems file={file} />
      <AlertDialog
        title="Undo this import?"
        description="New products are removed and changed products get their previous values back. Products sold or edited since the import stay as they are."
        confirmLabel="Undo the import"
        cancelLabel="Keep it"
        destructive
        open={asking}
        onOpenChange={setAsking}
        onConfirm={undo}
      />
    </div>
  )
}
