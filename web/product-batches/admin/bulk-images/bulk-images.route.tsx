import { useEffect, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { z } from 'zod'
import { IMAGE } from '#rules/catalogue/image-limits.ts'
import { counted } from '#rules/counted.ts'
import type { ImageMode } from '#rules/product-batches/bulk-images/place-images.ts'
import { AdminPage } from '#web/admin-kit/admin-page.tsx'
import { adminPaths } from '#web/admin-kit/admin-paths.ts'
import { useAdministrator } from '#web/admin-kit/administrator.ts'
import { UnsavedGuard } from '#web/admin-kit/form/unsaved-guard.tsx'
import { Panel } from '#web/admin-kit/panel.tsx'
import { tabStorage } from '#web/browser-storage.ts'
import { countText } from '#web/measures.ts'
import { LinkButton } from '#web/page-links.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Progress } from '#web/ui/feedback/progress.tsx'
import { FileDrop } from '#web/ui/form/file-drop.tsx'
import { FilesOfProducts } from './files-of-products.tsx'
import { FaultyFiles, UnmatchedFiles } from './files-without-product.tsx'
import { type Checked, GiveImages } from './give-images.tsx'
import { byProduct, chosenImages, type FileStage, type ImageFile } from './image-file.ts'
import { useImageFiles } from './use-image-files.ts'

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

interface DropImagesProps {
  files: readonly ImageFile[]
  /** Files of a list that was closed before they were added. */
  left: LeftUnderway | null
  onAdd: (files: File[]) => void
}

/** Where any number of images, or folders of them, are dropped, and how far their upload is. */
function DropImages({ files, left, onAdd }: DropImagesProps) {
  const { whyNot } = useAdministrator()
  const blocked = whyNot('products.change')
  return (
    <Panel title="Images">
      {left && files.length === 0 && (
        <Notice tone="warning" title="Images are waiting to be added" className="mb-4">
          This screen was closed while it held {counted(left.files, 'file')}, {countText(left.kept)} of them
          uploaded. Please drop the same files or folders again: what is uploaded already is not sent twice.
          Products that you chose by hand have to be chosen again.
        </Notice>
      )}
      <FileDrop
        label="Images, or a folder of them"
        hint={
          <>
            Name each image by the SKU of its product: <b className="font-medium">SGJ-R-001.jpg</b>,{' '}
            <b className="font-medium">SGJ-R-001-2.jpg</b>, or a folder for each SKU. {IMAGE.words} each. You
            see every match before anything is added.
          </>
        }
        accept={IMAGE.accept}
        multiple
        folders
        disabled={blocked !== null}
        error={blocked ?? undefined}
        files={[]}
        onAdd={onAdd}
        onRemove={() => undefined}
      />
      <Uploading files={files} />
    </Panel>
  )
}

function Uploading({ files }: { files: readonly ImageFile[] }) {
  const count = (...stages: ImageFile['stage'][]) =>
    files.filter(({ stage }) => stages.includes(stage)).length
  const kept = count('kept')
  const coming = count('matching', 'waiting', 'sending')
  const all = kept + coming
  if (all === 0) return null
  return (
    <div role="status" className="mt-4">
      {coming > 0 ? (
        <>
          <Progress label={`Uploading: ${countText(kept)} of ${countText(all)}`} value={(kept / all) * 100} />
          <p className="mt-3 text-sm text-stone">
            Please keep this screen open until everything is uploaded.
          </p>
        </>
      ) : (
        <p className="text-sm text-stone">{counted(kept, 'image is', 'images are')} uploaded.</p>
      )}
    </div>
  )
}

const KEY = 'images-underway'
const LeftUnderway = z.object({ files: z.number(), kept: z.number() })

/** How many files a list held when it was closed, and how many of them were uploaded. */
type LeftUnderway = z.infer<typeof LeftUnderway>

/** Remembers in this tab that files wait to be added: a browser does not keep the files themselves over a reload. */
function useUnderway(files: readonly ImageFile[]) {
  const [left] = useState(() => LeftUnderway.safeParse(tabStorage.getJson(KEY)).data ?? null)
  const usable = files.filter(({ stage }) => stage !== 'refused').length
  const kept = files.filter(({ stage }) => stage === 'kept').length
  const hasHeld = useRef(false)
  useEffect(() => {
    if (usable > 0) tabStorage.setJson(KEY, { files: usable, kept })
    // All were left out, by the admin.
    else if (hasHeld.current) tabStorage.remove(KEY)
    hasHeld.current = usable > 0
  }, [usable, kept])
  return { left, forget: () => tabStorage.remove(KEY) }
}
