import { listAdminProducts } from '#contracts/admin/catalogue.ts'
import {
  listProductImports,
  type ProductImport,
  runProductImport,
  undoProductImport,
} from '#contracts/admin/imports.ts'
import { counted } from '#rules/counted.ts'
import { adminPaths } from '#web/admin-kit/admin-paths.ts'
import { useAdministrator } from '#web/admin-kit/administrator.ts'
import { BatchResult } from '#web/admin-kit/batch/batch-result.tsx'
import { countText } from '#web/measures.ts'
import { LinkButton } from '#web/page-links.tsx'
import { useEndpointMutation } from '#web/query/use-endpoint-mutation.ts'
import { ImportCounts } from './import-counts.tsx'
import { ImportProblems } from './import-problems.tsx'

interface ImportDoneProps {
  file: ProductImport
  onChange: (file: ProductImport) => void
}

/** The result of an import, also of one that stopped early, and its undo. */
export function ImportDone({ file, onChange }: ImportDoneProps) {
  const { id, status, counts } = file
  const { whyNot } = useAdministrator()
  const running = useEndpointMutation(runProductImport, {
    failed: 'The import could not be continued. Please try again.',
    onSuccess: onChange,
  })
  const undoing = useEndpointMutation(undoProductImport, {
    refreshes: [listProductImports, listAdminProducts],
    failed: 'The change could not be undone. Please try again.',
    onSuccess: onChange,
  })
  const imported = counts.added + counts.changed
  return (
    <div className="grid gap-4">
      <BatchResult
        batch={file}
        title={status === 'undone' ? 'Undone' : `${counted(imported, 'product')} imported`}
        actions={<WaysOn />}
        retry={
          status === 'stopped'
            ? {
                label: 'Continue',
                pending: running.isPending,
                onRetry: () => void running.attempt({ params: { id }, body: { leaveFaulty: true } }),
              }
            : null
        }
        undo={
          status === 'undone' || imported === 0
            ? null
            : {
                ...UNDO,
                pending: undoing.isPending,
                blockedBecause: counts.guarded > 0 && whyNot('prices.cut'),
                onUndo: () => void undoing.attempt({ params: { id } }),
              }
        }
      >
        {sentenceOf(file)}
      </BatchResult>
      <ImportCounts counts={counts} />
      <ImportProblems file={file} />
    </div>
  )
}

const UNDO = {
  label: 'Undo the import',
  title: 'Undo this import?',
  description:
    'New products are removed and changed products get their previous values back. What was sold since then stays sold.',
}

function WaysOn() {
  return (
    <>
      <LinkButton kind="secondary" to={adminPaths.products()}>
        Back to products
      </LinkButton>
      <LinkButton kind="quiet" to={adminPaths.productImport()}>
        Import another file
      </LinkButton>
    </>
  )
}

function sentenceOf({ status, fileName, failure, counts, done, total }: ProductImport): string {
  if (status === 'undone')
    return counts.left === 0
      ? `The whole import of ${fileName} was undone.`
      : `The import of ${fileName} was undone, except for ${counted(counts.left, 'product')}. The reasons are listed below.`
  if (status === 'stopped') return `${failure} ${countText(done)} of ${countText(total)} rows are done.`
  return failure || `Imported from ${fileName}. The shop shows them now.`
}
