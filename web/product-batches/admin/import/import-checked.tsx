import { useState } from 'react'
import { NOTHING_TO_IMPORT, type ProductImport, runProductImport } from '#contracts/admin/imports.ts'
import { counted } from '#rules/counted.ts'
import { useAdministrator } from '#web/admin-kit/administrator.ts'
import { DID_NOT_WORK } from '#web/api.ts'
import { countText } from '#web/pricing/measures.ts'
import { useEndpointMutation } from '#web/query/use-endpoint-mutation.ts'
import { Button } from '#web/ui/action/button.tsx'
import { AlertDialog } from '#web/ui/overlay/alert-dialog.tsx'
import { ImportCounts } from './import-counts.tsx'
import { ImportPreview } from './import-preview.tsx'
import { ImportProblems } from './import-problems.tsx'

interface ImportCheckedProps {
  file: ProductImport
  onChange: (file: ProductImport) => void
  onRemap: () => void
}

/** What would happen, before it does: figures, every problem by its row, and the one button that does it. */
export function ImportChecked({ file, onChange, onRemap }: ImportCheckedProps) {
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
