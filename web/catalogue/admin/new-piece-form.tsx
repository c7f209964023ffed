import type { ReactNode } from 'react'
import { type AdminProduct, addProduct } from '#contracts/admin-catalogue.ts'
import { emptyProductForm } from '#rules/catalogue/write-product-form.ts'
import type { GstTable } from '#rules/pricing/usual-gst.ts'
import { call } from '#web/api.ts'
import { useConfirming } from '#web/identity/fresh-otp.tsx'
import { toast } from '#web/ui/toast.ts'
import { copyOfPiece } from './loaded-form.ts'
import { multipartOf } from './multipart.ts'
import { PieceEditor } from './piece-editor.tsx'
import { tellFaults } from './tell-faults.ts'
import { usePictureBoard } from './use-picture-board.ts'
import { usePieceForm } from './use-piece-form.ts'

interface NewPieceFormProps {
  copied: AdminProduct | null
  gst: GstTable
  onAdded: (piece: { id: string; name: string; url: string }) => void
  /** The form is begun anew. */
  onDiscard: () => void
  children?: ReactNode
}

/** The specification's "Add New Product" form, with its call and its words (sections 5, 7 and 8). */
export function NewPieceForm({ copied, gst, onAdded, onDiscard, children }: NewPieceFormProps) {
  const confirming = useConfirming()
  const form = usePieceForm(copied ? copyOfPiece(copied.form) : emptyProductForm(), gst)
  const board = usePictureBoard(copied?.pictures ?? [], (pictures) =>
    form.setValue('pictures', pictures, { shouldDirty: true }),
  )
  const submit = form.handleSubmit(async () => {
    try {
      const { id, product } = await confirming(() =>
        call(addProduct, { form: multipartOf(form.getValues()) }),
      )
      toast.success('✅ Product added successfully!')
      onAdded({ id, name: product.name, url: product.url })
      window.scrollTo({ top: 0 })
    } catch (fault) {
      tellFaults(form, fault, '❌ Failed to add product.')
    }
  })
  return (
    <PieceEditor
      form={form}
      board={board}
      gst={gst}
      reserved={0}
      saveLabel="Add the piece"
      isNew
      onSubmit={(event) => void submit(event)}
      onDiscard={onDiscard}
    >
      {children}
    </PieceEditor>
  )
}
