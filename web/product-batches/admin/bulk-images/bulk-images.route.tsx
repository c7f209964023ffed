import { useEffect, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import type { ImageMode } from '#rules/product-batches/bulk-images/place-images.ts'
import { AdminPage } from '#web/admin-kit/admin-page.tsx'
import { adminPaths } from '#web/admin-kit/admin-paths.ts'
import { UnsavedGuard } from '#web/admin-kit/form/unsaved-guard.tsx'
import { LinkButton } from '#web/page-links.tsx'
import { DropImages } from './drop-images.tsx'
import { FilesOfProducts } from './files-of-products.tsx'
import { FaultyFiles, UnmatchedFiles } from './files-without-product.tsx'
import { type Checked, GiveImages } from './give-images.tsx'
import { byProduct, chosenImages, type FileStage } from './image-file.ts'
import { useImageFiles } from './use-image-files.ts'
import { useUnderway } from './use-underway.ts'

/** Images of many products at once: dropped, uploaded, matched by SKU, checked, and given to them by a bulk edit. */
export default function BulkImages() {
  const images = useImageFiles()
  const { files } = images
  const [mode, setMode] = useState<ImageMode>('add')
  const [checked, setChecked] = useState<Checked | null>(null)
  const [isStarted, setStarted] = useState(false)
  const underway = useUnderway(files)
  const navigate = useNavigate()
  // After the guard knows that nothing is lost.
  useEffect(() => {
    if (isStarted) void navigate(adminPaths.bulkEdits())
  }, [isStarted, navigate])
  const products = useMemo(() => byProduct(files), [files])
  const chosen = useMemo(() => chosenImages(products), [products])
  const asked = useMemo(() => JSON.stringify({ mode, chosen }), [mode, chosen])
  const current = checked?.asked === asked ? checked : null
  const at = (...stages: FileStage[]) => files.filter(({ stage }) => stages.includes(stage))
  const usable = files.length - at('refused').length
  return (
    <AdminPage
      title="Images"
      back={{ label: 'Products', to: adminPaths.products() }}
      actions={
        <LinkButton kind="secondary" to={adminPaths.bulkEdits()}>
          Bulk edits
        </LinkButton>
      }
    >
      <UnsavedGuard dirty={usable > 0 && !isStarted} />
      <div className="grid grid-cols-1 gap-4">
        <DropImages files={files} left={underway.left} onAdd={images.add} />
        <FaultyFiles files={at('failed', 'refused')} images={images} />
        <UnmatchedFiles files={at('unmatched')} images={images} />
        {products.length > 0 && (
          <GiveImages
            products={chosen}
            coming={at('matching', 'waiting', 'sending').length}
            mode={mode}
            onMode={setMode}
            checked={current}
            onChecked={(answer) =>
              setChecked({
                asked,
                images: answer.images,
                products: new Map(answer.products.map((one) => [one.id, one])),
              })
            }
            onStarted={() => {
              underway.forget()
              setStarted(true)
            }}
          />
        )}
        <FilesOfProducts
          products={products}
          checked={current?.products ?? null}
          onLeaveOut={images.leaveOut}
        />
      </div>
    </AdminPage>
  )
}
