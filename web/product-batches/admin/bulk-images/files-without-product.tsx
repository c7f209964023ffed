import { useState } from 'react'
import type { PicturedProduct } from '#contracts/admin/bulk-images.ts'
import { listAdminProducts } from '#contracts/admin/catalogue.ts'
import { readableOf } from '#contracts/unreadable.ts'
import { Panel } from '#web/admin-kit/panel.tsx'
import { unreached } from '#web/api.ts'
import { ProductThumb } from '#web/catalogue/admin/product-thumb.tsx'
import { countText } from '#web/measures.ts'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'
import { Button } from '#web/ui/action/button.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { useDebounced } from '#web/ui/use-debounced.ts'
import type { ImageFile } from './image-file.ts'
import type { ImageFilesState } from './use-image-files.ts'

interface FilesProps {
  files: readonly ImageFile[]
  images: ImageFilesState
}

const LIST = 'max-h-96 divide-y divide-hairline overflow-y-auto text-sm'
const LINE = 'flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2'

/** Files that are named by no SKU: they are for no product, unless the admin chooses one. */
export function UnmatchedFiles({ files, images }: FilesProps) {
  const [choosing, setChoosing] = useState<ImageFile | null>(null)
  if (files.length === 0) return null
  return (
    <Panel
      title={`Without a product (${countText(files.length)})`}
      action={
        <Button kind="quiet" onClick={() => images.leaveOut(files.map(({ key }) => key))}>
          Leave all out
        </Button>
      }
    >
      <ul className={LIST}>
        {files.map((file) => (
          <li key={file.key} className={LINE}>
            <span className="min-w-0 basis-64 grow">
              <span className="block font-medium break-all">{file.path}</span>
              <span className="text-stone">{file.why}</span>
            </span>
            <span className="flex gap-2">
              <Button
                kind="secondary"
                aria-label={`Choose a product for ${file.path}`}
                onClick={() => setChoosing(file)}
              >
                Choose a product
              </Button>
              <Button
                kind="quiet"
                aria-label={`Leave out ${file.path}`}
                onClick={() => images.leaveOut([file.key])}
              >
                Leave out
              </Button>
            </span>
          </li>
        ))}
      </ul>
      {choosing && (
        <ChooseProduct
          path={choosing.path}
          onChoose={(product) => {
            images.assign(choosing.key, product)
            setChoosing(null)
          }}
          onClose={() => setChoosing(null)}
        />
      )}
    </Panel>
  )
}

/** Files that cannot be used, each with its reason; and those whose upload can be tried again. */
export function FaultyFiles({ files, images }: FilesProps) {
  if (files.length === 0) return null
  const canTry = files.some(({ stage }) => stage === 'failed')
  return (
    <Panel
      title={`Not uploaded (${countText(files.length)})`}
      action={
        canTry && (
          <Button kind="secondary" onClick={images.tryAgain}>
            Try again
          </Button>
        )
      }
    >
      <ul className={LIST}>
        {files.map(({ key, path, why }) => (
          <li key={key} className="grid gap-x-6 gap-y-0.5 py-2 sm:grid-cols-2">
            <span className="min-w-0 font-medium break-all">{path}</span>
            <span className="text-ruby">{why}</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

const SHOWN = 8
const MIN_LETTERS = 2
/** Milliseconds without a key before the shop is asked. */
const PAUSE = 250

interface ChooseProductProps {
  /** The file that is named by no SKU. */
  path: string
  onChoose: (product: PicturedProduct) => void
  onClose: () => void
}

/** Finds the product that an image is for, archived ones too. */
function ChooseProduct({ path, onChoose, onClose }: ChooseProductProps) {
  return (
    <Dialog
      title="Choose a product"
      description={<span className="break-all">{path}</span>}
      open
      onOpenChange={(open) => open || onClose()}
    >
      <Search onChoose={onChoose} />
    </Dialog>
  )
}

function Search({ onChoose }: Pick<ChooseProductProps, 'onChoose'>) {
  const [typed, setTyped] = useState('')
  const search = useDebounced(typed.trim(), PAUSE)
  const isSearch = search.length >= MIN_LETTERS
  const query = useEndpointQuery(
    listAdminProducts,
    isSearch ? { query: { search, status: 'all', limit: SHOWN } } : null,
  )
  const rows = isSearch ? readableOf(query.data?.rows ?? []) : []
  return (
    // One height, so that the dialog stands still while results come and go.
    <div className="h-[50dvh] overflow-y-auto px-1 pb-1">
      <TextField
        label="SKU or name"
        type="search"
        autoComplete="off"
        autoFocus
        maxLength={80}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <p role="status" className="mt-2 text-sm text-stone empty:hidden">
        {isSearch && statusOf(query, rows.length)}
      </p>
      <ul className="mt-2 divide-y divide-hairline">
        {rows.map(({ id, name, sku, isArchived, image }) => (
          <li key={id}>
            <button
              type="button"
              className="flex w-full items-center gap-3 px-1 py-2 text-left text-sm -outline-offset-2! hover:bg-sand"
              onClick={() => onChoose({ id, name, sku, isArchived, image })}
            >
              <ProductThumb image={image} className="size-12" />
              <span className="min-w-0">
                <span className="block break-words">{name}</span>
                <span className="block text-[0.8125rem] text-stone">
                  {[sku, isArchived && 'archived'].filter(Boolean).join(' · ')}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

function statusOf({ isPending, isError }: { isPending: boolean; isError: boolean }, found: number): string {
  if (isError) return unreached('The products could not be searched.')
  if (isPending) return 'Searching…'
  return found === 0 ? 'No product matches.' : ''
}
