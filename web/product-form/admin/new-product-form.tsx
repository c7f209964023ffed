import { useEffect } from 'react'
import { type AdminProduct, addProduct } from '#contracts/admin/catalogue.ts'
import type { GstTable } from '#rules/pricing/default-gst.ts'
import { emptyProductForm } from '#rules/product-form/write-product-form.ts'
import { call } from '#web/api.ts'
import { useConfirming } from '#web/session/confirming.ts'
import { toast } from '#web/ui/overlay/toast.ts'
import { copyOfProduct } from './copy-of-product.ts'
import type { AddedProduct } from './just-added.tsx'
import { ProductEditor } from './product-editor.tsx'
import { productMultipart } from './product-multipart.ts'
import { showFormErrors } from './show-form-errors.ts'
import { useProductForm } from './use-product-form.ts'
import { useProductImages } from './use-product-images.ts'

/** The price is asked for first, as the specification lists it. */
const START = { ...emptyProductForm(), pricingMode: 'fixed' }

interface NewProductFormProps {
  copied: AdminProduct | null
  gst: GstTable
  /** Another product was added just before: the form begins at its top again. */
  isNext: boolean
  onAdded: (product: AddedProduct) => void
  /** The form is started again. */
  onDiscard: () => void
}

/** The specification's "Add New Product" form, with its call and its words (sections 5, 7 and 8). */
export function NewProductForm({ copied, gst, isNext, onAdded, onDiscard }: NewProductFormProps) {
  const confirming = useConfirming()
  const form = useProductForm(copied ? copyOfProduct(copied.form) : START, gst)
  const board = useProductImages(copied?.images ?? [], (images) =>
    form.setValue('pictures', images, { shouldDirty: true }),
  )
  const { setFocus } = form
  useEffect(() => {
    if (!isNext) return
    window.scrollTo(0, 0)
    setFocus('name')
  }, [isNext, setFocus])
  const submit = form.handleSubmit(async () => {
    try {
      const { product } = await confirming(() =>
        call(addProduct, { form: productMultipart(form.getValues()) }),
      )
      toast.success('✅ Product added successfully!')
      onAdded({ id: product.id, name: product.name, url: product.url })
    } catch (fault) {
      showFormErrors(form, fault, '❌ Failed to add product.')
    }
  })
  return (
    <ProductEditor
      form={form}
      board={board}
      gst={gst}
      reserved={0}
      saveLabel="Add product"
      isNew
      onSubmit={(event) => void submit(event)}
      onDiscard={onDiscard}
    />
  )
}
