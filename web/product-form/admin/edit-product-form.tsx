import { useEffect, useRef, useState } from 'react'
import type { Path } from 'react-hook-form'
import { type AdminProduct, changeProduct, ProductConflict } from '#contracts/admin/catalogue.ts'
import type { GstTable } from '#rules/pricing/default-gst.ts'
import { withoutWhatFollows } from '#rules/product-form/following-fields.ts'
import { mergedForm, type ProductChangeText, productChanges } from '#rules/product-form/product-changes.ts'
import type { ProductFormText } from '#rules/product-form/product-fields.ts'
import { personText } from '#web/admin-kit/person-text.ts'
import { ApiError, call } from '#web/api.ts'
import { useConfirming } from '#web/session/confirming.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { ProductEditor } from './product-editor.tsx'
import { showFormErrors } from './show-form-errors.ts'
import { useProductForm } from './use-product-form.ts'
import { useProductImages } from './use-product-images.ts'

interface EditProductFormProps {
  product: AdminProduct
  gst: GstTable
  onSaved: (product: AdminProduct) => void
  /** The form is started again. */
  onDiscard: () => void
}

/** A product being edited. Two people may edit at once: the second to save is shown what the first changed, and loses nothing. */
export function EditProductForm({ product, gst, onSaved, onDiscard }: EditProductFormProps) {
  const confirming = useConfirming()
  const [read, setRead] = useState(product)
  const [conflict, setConflict] = useState<ProductConflict | null>(null)
  const form = useProductForm(withoutWhatFollows(product.form), gst)
  const board = useProductImages(product.images, (images) =>
    form.setValue('pictures', images, { shouldDirty: true }),
  )
  /** The product as it now is, with what I have changed laid over it. */
  const rebase = (now: AdminProduct) => {
    const before = withoutWhatFollows(read.form)
    const mine = form.getValues()
    const theirs = withoutWhatFollows(now.form)
    form.reset(theirs)
    for (const [field, value] of Object.entries(mergedForm(before, mine, theirs)))
      form.setValue(field as Path<ProductFormText>, value, { shouldDirty: true })
    if (productChanges(before, mine).every(({ field }) => field !== 'pictures')) board.replace(now.images)
    setRead(now)
    setConflict(null)
  }
  const later = useRef(rebase)
  later.current = rebase
  // Something else on this screen has changed the product: it was archived, or put back.
  useEffect(() => {
    if (product.version > read.version) later.current(product)
  }, [product, read.version])

  const submit = form.handleSubmit(async () => {
    const { pictures, ...fields } = form.getValues()
    const seen = { version: read.version, stockSeen: read.form.stock_quantity }
    try {
      const body = { ...fields, ...seen, pictures: pictures ?? undefined }
      const saved = await confirming(() => call(changeProduct, { params: { id: product.id }, body }))
      form.reset(withoutWhatFollows(saved.form))
      setRead(saved)
      onSaved(saved)
      toast.success('Saved. The shop shows it now.')
    } catch (fault) {
      const both = fault instanceof ApiError ? ProductConflict.safeParse(fault.details).data : undefined
      if (both) setConflict(both)
      else showFormErrors(form, fault, 'Your changes could not be saved.')
    }
  })
  return (
    <>
      <ProductEditor
        form={form}
        board={board}
        gst={gst}
        reserved={read.reserved}
        byItem={read.stockedBy === 'item'}
        saveLabel="Save"
        onSubmit={(event) => void submit(event)}
        onDiscard={onDiscard}
      />
      {conflict && (
        <ConflictDialog
          conflict={conflict}
          read={withoutWhatFollows(read.form)}
          mine={form.getValues()}
          onKeepBoth={() => rebase(conflict.current)}
          onTheirs={() => {
            onSaved(conflict.current)
            onDiscard()
          }}
          onClose={() => setConflict(null)}
        />
      )}
    </>
  )
}

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
function ConflictDialog({ conflict, read, mine, onKeepBoth, onTheirs, onClose }: ConflictDialogProps) {
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
