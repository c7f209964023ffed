import { useState } from 'react'
import { type ImageImport, NO_MATCH, runImageImport } from '#contracts/admin/image-imports.ts'
import { counted } from '#rules/counted.ts'
import type { ImageImportMode } from '#rules/product-batches/image-imports/image-outcomes.ts'
import { adminPaths } from '#web/admin-kit/admin-paths.ts'
import { useAdministrator } from '#web/admin-kit/administrator.ts'
import { Panel } from '#web/admin-kit/panel.tsx'
import { LinkButton } from '#web/page-links.tsx'
import { useEndpointMutation } from '#web/query/use-endpoint-mutation.ts'
import { Button } from '#web/ui/action/button.tsx'
import { RadioGroup } from '#web/ui/form/radio-group.tsx'
import { AlertDialog } from '#web/ui/overlay/alert-dialog.tsx'
import { FilesLeftOut, MatchedFiles } from './image-files.tsx'

const MODES = [
  { value: 'add', label: 'Add after the images each product has' },
  { value: 'replace', label: 'Replace the images each product has' },
] as const

interface ImageImportCheckedProps {
  work: ImageImport
  onChange: (work: ImageImport) => void
}

/** The dry run: which image is for which product, which for none, and what to do with them. */
export function ImageImportChecked({ work, onChange }: ImageImportCheckedProps) {
  const { id, counts } = work
  const { whyNot } = useAdministrator()
  const [mode, setMode] = useState<ImageImportMode>('add')
  const [asking, setAsking] = useState(false)
  const running = useEndpointMutation(runImageImport, {
    failed: 'The images could not be added. Please try again.',
    onSuccess: onChange,
  })
  const out = counts.files - counts.waiting
  const run = () => void running.attempt({ params: { id }, body: { mode } })
  return (
    <div className="grid gap-4">
      <Panel title="Checked">
        <p role="status" className="text-sm">
          {counts.waiting === 0 ? (
            NO_MATCH
          ) : (
            <>
              <b className="font-medium">{counted(counts.waiting, 'image')}</b> for{' '}
              {counted(counts.products, 'product')}.
            </>
          )}
          {out > 0 && ` ${counted(out, 'file')} ${out === 1 ? 'is' : 'are'} left out, for the reasons below.`}{' '}
          Nothing has been changed yet.
        </p>
        {counts.waiting > 0 && (
          <RadioGroup
            label="These images"
            hideLabel
            className="mt-3"
            options={MODES}
            value={mode}
            onChange={({ target }) => setMode(target.value === 'replace' ? 'replace' : 'add')}
          />
        )}
        <div className="mt-4 flex flex-wrap justify-end gap-2">
          <LinkButton kind="secondary" to={adminPaths.imageImports()}>
            Choose other files
          </LinkButton>
          <Button
            pending={running.isPending}
            blockedBecause={whyNot('products.change') ?? (counts.waiting === 0 && NO_MATCH)}
            onClick={() => (mode === 'replace' ? setAsking(true) : run())}
          >
            {mode === 'replace' ? 'Replace with' : 'Add'} {counted(counts.waiting, 'image')}
          </Button>
        </div>
      </Panel>
      <FilesLeftOut work={work} title="Left out" all={out} />
      <MatchedFiles work={work} mode={mode} />
      <AlertDialog
        title={`Replace the images of ${counted(counts.products, 'product')}?`}
        description="Shoppers see the new images instead of the ones each product has now. You can undo it later."
        confirmLabel="Replace"
        destructive
        open={asking}
        onOpenChange={setAsking}
        onConfirm={run}
      />
    </div>
  )
}
