import type { FormEventHandler } from 'react'
import type { GstTable } from '#rules/pricing/default-gst.ts'
import { coloursIn } from '#rules/product-form/variants-text.ts'
import { useAdministrator } from '#web/admin-kit/administrator.ts'
import { SaveBar } from '#web/admin-kit/form/save-bar.tsx'
import { UnsavedGuard } from '#web/admin-kit/form/unsaved-guard.tsx'
import type { ImageBoardState } from '#web/admin-kit/images/use-image-board.ts'
import { FoldedSections } from './folded-sections.tsx'
import { ImageBoard } from './image-board.tsx'
import { PricePreview } from './price-preview.tsx'
import type { ProductForm } from './product-form-parts.ts'
import { RequiredFields } from './required-fields.tsx'

interface ProductEditorProps {
  form: ProductForm
  board: ImageBoardState
  gst: GstTable
  /** Products held by payments at this moment. */
  reserved: number
  /** Its stock and its weights are those of its items. */
  byItem?: boolean
  saveLabel: string
  /** It is not in the shop yet. */
  isNew?: boolean
  onSubmit: FormEventHandler
  onDiscard: () => void
}

/** Everything an admin enters about a product. The price preview beside it follows what is typed. */
export function ProductEditor({
  form,
  board,
  gst,
  reserved,
  byItem = false,
  saveLabel,
  isNew,
  onSubmit,
  onDiscard,
}: ProductEditorProps) {
  const { whyNot } = useAdministrator()
  const { isDirty, isSubmitting, errors } = form.formState
  const isChanged = isDirty || board.isBusy
  return (
    <form noValidate onSubmit={onSubmit}>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1.65fr)_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
        <RequiredFields form={form} reserved={reserved} byItem={byItem} />
        <div className="min-w-0 lg:sticky lg:top-7 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <PricePreview form={form} gst={gst} />
        </div>
        <div className="grid min-w-0 gap-4">
          <ImageBoard
            board={board}
            colours={coloursIn(form.watch('colours'))}
            error={errors.pictures?.message}
          />
          <FoldedSections form={form} gst={gst} byItem={byItem} />
        </div>
      </div>
      <SaveBar
        dirty={isChanged}
        saving={isSubmitting}
        blockedBecause={whyNot('products.change') ?? (board.isBusy ? 'Images are still uploading.' : null)}
        saveLabel={saveLabel}
        isNew={isNew}
        onDiscard={onDiscard}
      />
      <UnsavedGuard dirty={isChanged && !isSubmitting} />
    </form>
  )
}
