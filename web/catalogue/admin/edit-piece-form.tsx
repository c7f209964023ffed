import { useEffect, useRef, useState } from 'react'
import type { Path } from 'react-hook-form'
import { type AdminProduct, changeProduct, ProductConflict } from '#contracts/admin-catalogue.ts'
import { mergedForm, productChanges } from '#rules/catalogue/product-changes.ts'
import type { ProductFormText } from '#rules/catalogue/product-fields.ts'
import type { GstTable } from '#rules/pricing/usual-gst.ts'
import { ApiError, call } from '#web/api.ts'
import { useConfirming } from '#web/identity/fresh-otp.tsx'
import { toast } from '#web/ui/toast.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import { loadedForm } from './loaded-form.ts'
import { PieceEditor } from './piece-editor.tsx'
import { tellFaults } from './tell-faults.ts'
import { usePictureBoard } from './use-picture-board.ts'
import { usePieceForm } from './use-piece-form.ts'

interface EditPieceFormProps {
  piece: AdminProduct
  gst: GstTable
  onSaved: (piece: AdminProduct) => void
  /** The form is begun anew. */
  onDiscard: () => void
}

/** A piece being edited. Two people may: whoever saves second is shown what the first changed, and loses nothing. */
export function EditPieceForm({ piece, gst, onSaved, onDiscard }: EditPieceFormProps) {
  const confirming = useConfirming()
  const [read, setRead] = useState(piece)
  const [conflict, setConflict] = useState<ProductConflict | null>(null)
  const form = usePieceForm(loadedForm(piece.form), gst)
  const board = usePictureBoard(piece.pictures, (pictures) =>
    form.setValue('pictures', pictures, { shouldDirty: true }),
  )
  /** The piece as it now is, with what I have changed laid over it. */
  const rebase = (now: AdminProduct) => {
    const before = loadedForm(read.form)
    const mine = form.getValues()
    const theirs = loadedForm(now.form)
    form.reset(theirs)
    for (const [field, value] of Object.entries(mergedForm(before, mine, theirs)))
      form.setValue(field as Path<ProductFormText>, value, { shouldDirty: true })
    if (productChanges(before, mine).every(({ field }) => field !== 'pictures')) board.replace(now.pictures)
    setRead(now)
    setConflict(null)
  }
  const later = useRef(rebase)
  later.current = rebase
  // Something else on this screen has changed the piece: it was archived, or put back.
  useEffect(() => {
    if (piece.version > read.version) later.current(piece)
  }, [piece, read.version])

  const submit = form.handleSubmit(async () => {
    const { pictures, ...fields } = form.getValues()
    const seen = { version: read.version, stockSeen: read.form.stock_quantity }
    try {
      const body = { ...fields, ...seen, pictures: pictures ?? undefined }
      const saved = await confirming(() => call(changeProduct, { params: { id: piece.id }, body }))
      form.reset(loadedForm(saved.form))
      setRead(saved)
      onSaved(saved)
      toast.success('Saved. The shop shows it now.')
    } catch (fault) {
      const both = fault instanceof ApiError ? ProductConflict.safeParse(fault.details).data : undefined
      if (both) setConflict(both)
      else tellFaults(form, fault, 'That could not be saved.')
    }
  })
  return (
    <>
      <PieceEditor
        form={form}
        board={board}
        gst={gst}
        reserved={read.reserved}
        saveLabel="Save"
        onSubmit={(event) => void submit(event)}
        onDiscard={onDiscard}
      />
      {conflict && (
        <ConflictDialog
          conflict={conflict}
          read={loadedForm(read.form)}
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
