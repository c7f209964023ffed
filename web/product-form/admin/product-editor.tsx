import type { FormEventHandler } from 'react'
import { IMAGE } from '#rules/catalogue/image-limits.ts'
import type { GstTable } from '#rules/pricing/default-gst.ts'
import { PRODUCT_LIMITS } from '#rules/product-form/product-fields.ts'
import { coloursIn } from '#rules/product-form/variants-text.ts'
import { useAdministrator } from '#web/admin-kit/administrator.ts'
import { SaveBar } from '#web/admin-kit/form/save-bar.tsx'
import { UnsavedGuard } from '#web/admin-kit/form/unsaved-guard.tsx'
import { ImageTiles } from '#web/admin-kit/images/image-tiles.tsx'
import type { BoardImage, ImageBoardState } from '#web/admin-kit/images/use-image-board.ts'
import { Panel } from '#web/admin-kit/panel.tsx'
import { FileDrop } from '#web/ui/form/file-drop.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { FoldedSections } from './folded-sections.tsx'
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

interface ImageBoardProps {
  board: ImageBoardState
  /** The product's colours; an image can be marked with one of them. */
  colours: readonly string[]
  error: string | undefined
}

/** The images of a product: dropped or chosen, ordered, described, marked with a colour. */
function ImageBoard({ board, colours, error }: ImageBoardProps) {
  const { images } = board
  return (
    <Panel title="Images">
      <ImageTiles
        board={board}
        details={(image, place) => (
          <ImageWords
            {...{ image, place, colours }}
            onDescribe={(alt) => board.describe(image.key, alt)}
            onPaint={(colour) => board.paint(image.key, colour)}
          />
        )}
      />
      <FileDrop
        label={images.length === 0 ? 'Images' : 'More images'}
        hint={`${IMAGE.words}. The first is the main one; at most ${PRODUCT_LIMITS.pictures}.`}
        accept={IMAGE.accept}
        multiple
        disabled={images.length >= PRODUCT_LIMITS.pictures}
        error={board.refused || error}
        files={[]}
        onAdd={board.add}
        onRemove={board.remove}
      />
    </Panel>
  )
}

interface ImageWordsProps {
  image: BoardImage
  /** `Image 2 of 5`. */
  place: string
  colours: readonly string[]
  onDescribe: (alt: string) => void
  onPaint: (colour: string) => void
}

/** The text of a product's image, and the colour it shows. */
function ImageWords({ image: { alt, colour }, place, colours, onDescribe, onPaint }: ImageWordsProps) {
  return (
    <>
      <TextField
        label={`What ${place.toLowerCase()} shows`}
        hideLabel
        placeholder="What it shows"
        value={alt}
        onChange={(event) => onDescribe(event.target.value)}
      />
      {colours.length > 0 && (
        <Select
          label={`Colour that ${place.toLowerCase()} shows`}
          hideLabel
          placeholder="Any colour"
          options={colours.map((one) => ({ value: one, label: `Only ${one}` }))}
          value={colours.includes(colour) ? colour : ''}
          onChange={(event) => onPaint(event.target.value)}
        />
      )}
    </>
  )
}
