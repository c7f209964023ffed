import { useState } from 'react'
import { listBulkEdits } from '#contracts/admin/bulk-edits.ts'
import { checkBulkImages, type ImagesOfProduct, startBulkImages } from '#contracts/admin/bulk-images.ts'
import { listAdminProducts } from '#contracts/admin/catalogue.ts'
import { counted } from '#rules/counted.ts'
import { MAX_BULK_IMAGES } from '#rules/product-batches/bulk-images/bulk-image-limits.ts'
import type { ImageMode } from '#rules/product-batches/bulk-images/place-images.ts'
import { useAdministrator } from '#web/admin-kit/administrator.ts'
import { Panel } from '#web/admin-kit/panel.tsx'
import { useEndpointMutation } from '#web/query/use-endpoint-mutation.ts'
import { Button } from '#web/ui/action/button.tsx'
import { RadioGroup } from '#web/ui/form/radio-group.tsx'
import { AlertDialog } from '#web/ui/overlay/alert-dialog.tsx'
import type { ChosenImages } from './image-file.ts'

const MODES = [
  { value: 'add', label: 'Add after the images each product has' },
  { value: 'replace', label: 'Replace the images each product has' },
] as const

/** The result of a dry run, with the request it belongs to. */
export type Checked = { asked: string; images: number; products: ReadonlyMap<string, ImagesOfProduct> }

interface GiveImagesProps {
  products: ChosenImages
  /** Files on their way. */
  coming: number
  mode: ImageMode
  onMode: (mode: ImageMode) => void
  /** The dry run of exactly this; none where something has changed since. */
  checked: Checked | null
  onChecked: (answer: { images: number; products: ImagesOfProduct[] }) => void
  onStarted: () => void
}

/** Asks how, shows what would become of it, then leaves it to the background. */
export function GiveImages({
  products,
  coming,
  mode,
  onMode,
  checked,
  onChecked,
  onStarted,
}: GiveImagesProps) {
  const { whyNot } = useAdministrator()
  const [asking, setAsking] = useState(false)
  const checking = useEndpointMutation(checkBulkImages, {
    failed: 'The images could not be checked. Please try again.',
    onSuccess: onChecked,
  })
  const starting = useEndpointMutation(startBulkImages, {
    refreshes: [listBulkEdits, listAdminProducts],
    failed: 'The images could not be added. Please try again.',
  })
  const count = products.reduce((sum, { images }) => sum + images.length, 0)
  const start = async () => {
    const body = { mode, products, expected: checked?.images ?? 0 }
    if (await starting.attempt({ body })) onStarted()
  }
  const changing = checked
    ? [...checked.products.values()].filter(({ why, added }) => why === '' && added > 0)
    : []
  return (
    <Panel title="What to do with them">
      <RadioGroup
        label="These images"
        hideLabel
        options={MODES}
        value={mode}
        onChange={({ target }) => onMode(target.value === 'replace' ? 'replace' : 'add')}
      />
      <p role="status" className="mt-3 text-sm empty:hidden">
        {checked && <Verdict images={checked.images} products={changing} sent={count} />}
      </p>
      <div className="mt-4 flex flex-wrap justify-end gap-2">
        <Button
          kind={checked ? 'secondary' : 'primary'}
          pending={checking.isPending}
          blockedBecause={whyNot('products.change') ?? whyNotYet(count, coming)}
          onClick={() => void checking.attempt({ body: { mode, products } })}
        >
          Check {counted(count, 'image')}
        </Button>
        {checked && (
          <Button
            pending={starting.isPending}
            blockedBecause={whyNot('products.change') ?? (checked.images === 0 && NOTHING)}
            onClick={() => (mode === 'replace' ? setAsking(true) : void start())}
          >
            {mode === 'replace' ? 'Replace with' : 'Add'} {counted(checked.images, 'image')}
          </Button>
        )}
      </div>
      <AlertDialog
        title={`Replace the images of ${counted(changing.length, 'product')}?`}
        description="Shoppers see the new images instead of the ones each product has now. You can undo it later."
        confirmLabel="Replace"
        destructive
        open={asking}
        onOpenChange={setAsking}
        onConfirm={start}
      />
    </Panel>
  )
}

const NOTHING = 'No product would change.'

function whyNotYet(count: number, coming: number): string | false {
  if (coming > 0) return `${counted(coming, 'image is', 'images are')} still being uploaded.`
  if (count === 0) return 'No image has a product yet.'
  return (
    count > MAX_BULK_IMAGES &&
    `At most ${counted(MAX_BULK_IMAGES, 'image')} at once. Please leave some out, and add them afterwards.`
  )
}

interface VerdictProps {
  images: number
  products: readonly ImagesOfProduct[]
  sent: number
}

function Verdict({ images, products, sent }: VerdictProps) {
  const lost = products.reduce((sum, { removed }) => sum + removed, 0)
  return (
    <>
      {images === 0 ? (
        NOTHING
      ) : (
        <>
          <b className="font-medium">{counted(images, 'image')}</b> for {counted(products.length, 'product')}.
        </>
      )}
      {lost > 0 &&
        ` ${counted(lost, 'present image goes', 'present images go')}; the undo brings ${lost === 1 ? 'it' : 'them'} back.`}
      {sent > images && ` ${counted(sent - images, 'is', 'are')} left out, for the reasons below.`} Nothing
      has been changed yet.
    </>
  )
}
