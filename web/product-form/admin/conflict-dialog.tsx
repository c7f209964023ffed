import type { ProductConflict } from '#contracts/admin/catalogue.ts'
import { type ProductChangeText, productChanges } from '#rules/product-form/product-changes.ts'
import type { ProductFormText } from '#rules/product-form/product-fields.ts'
import { personText } from '#web/admin-kit/person-text.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'

interface ConflictDialogProps {
  conflict: ProductConflict
  /** The product as I had read it, and as I have typed it. */
  read: ProductFormText
  mine: ProductFormText
  onKeepBoth: () => void
  onTheirs: () => void
  onClose: () => void
}

/** Two people edited one product: both lists of changes, and the choice; nothing typed is lost until it is made. */
export function ConflictDialog({ conflict, read, mine, onKeepBoth, onTheirs, onClose }: ConflictDialogProps) {
  const own = productChanges(read, mine)
  const contested = new Set(own.map(({ field }) => field))
  return (
    <Dialog
      title={`${conflict.by.name} saved this first`}
      description="This product changed while you were editing it. Your changes are not lost."
      open
      onOpenChange={(open) => open || onClose()}
      actions={
        <>
          <Button kind="secondary" onClick={onTheirs}>
            Discard my changes
          </Button>
          <Button onClick={onKeepBoth}>Keep my changes</Button>
        </>
      }
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <Changes
          title={`Changed by ${personText(conflict.by)}`}
          changes={conflict.changes}
          marked={contested}
        />
        <Changes title="Changed by you" changes={own} marked={new Set()} />
      </div>
      <p className="mt-5 text-sm text-stone">
        If you keep your changes, everything else comes from the other version. You can check the result
        before you save it.
      </p>
    </Dialog>
  )
}

function Changes({
  title,
  changes,
  marked,
}: {
  title: string
  changes: readonly ProductChangeText[]
  marked: ReadonlySet<string>
}) {
  return (
    <section>
      <h3 className="mb-2 font-sans text-[0.6875rem] font-semibold text-bronze label-caps">{title}</h3>
      {changes.length === 0 && <p className="text-sm text-stone">No visible changes.</p>}
      <dl className="grid gap-2 text-sm">
        {changes.map(({ field, label, from, to }) => (
          <div key={field}>
            <dt className="font-medium">
              {label}
              {marked.has(field) && <span className="text-amber"> (you changed it too)</span>}
            </dt>
            <dd className="break-words text-stone">
              <s>{from || 'nothing'}</s> → <span className="text-ink">{to || 'nothing'}</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
