import { useState } from 'react'
import { Link } from 'react-router'
import type { ImagesOfProduct } from '#contracts/admin/bulk-images.ts'
import { counted } from '#rules/counted.ts'
import { PRODUCT_LIMITS } from '#rules/product-form/product-fields.ts'
import { adminPaths } from '#web/admin-kit/admin-paths.ts'
import { Panel } from '#web/admin-kit/panel.tsx'
import { ProductThumb } from '#web/catalogue/admin/product-thumb.tsx'
import { countText } from '#web/measures.ts'
import { Button } from '#web/ui/action/button.tsx'
import { RemoveButton } from '#web/ui/action/remove-button.tsx'
import type { ImageFile, ProductFiles } from './image-file.ts'

/** Products shown at first, and with each press more. */
const SHOWN = 50

interface FilesOfProductsProps {
  products: readonly ProductFiles[]
  /** The dry run's result for each product; null before it. */
  checked: ReadonlyMap<string, ImagesOfProduct> | null
  onLeaveOut: (keys: readonly string[]) => void
}

/** Each product with its present image, beside the images it is to get. */
export function FilesOfProducts({ products, checked, onLeaveOut }: FilesOfProductsProps) {
  const [shown, setShown] = useState(SHOWN)
  if (products.length === 0) return null
  return (
    <Panel title={`For products (${countText(products.length)})`}>
      <ul className="divide-y divide-hairline text-sm">
        {products.slice(0, shown).map(({ product, files }) => (
          <li key={product.id} className="grid gap-x-6 gap-y-3 py-3 sm:grid-cols-2">
            <span className="flex min-w-0 gap-3">
              <ProductThumb image={product.image} className="size-16" />
              <span className="min-w-0">
                <Link
                  to={adminPaths.product(product.id)}
                  target="_blank"
                  className="block font-medium break-words hover:text-garnet"
                >
                  {product.name}
                </Link>
                <span className="block text-stone">
                  {[product.sku, product.isArchived && 'archived'].filter(Boolean).join(' · ')}
                </span>
                <Outcome told={checked?.get(product.id)} />
              </span>
            </span>
            <ul className="grid content-start gap-2">
              {files.map((file) => (
                <ComingImage key={file.key} file={file} onLeaveOut={() => onLeaveOut([file.key])} />
              ))}
            </ul>
          </li>
        ))}
      </ul>
      {products.length > shown && (
        <Button kind="secondary" className="mt-3" onClick={() => setShown(shown + SHOWN)}>
          Show more ({countText(products.length - shown)})
        </Button>
      )}
    </Panel>
  )
}

/** The dry run's result for a product. */
function Outcome({ told }: { told: ImagesOfProduct | undefined }) {
  if (!told) return null
  const { has, added, same, full, removed, why } = told
  if (why) return <span className="block text-[0.8125rem] text-amber">{why}</span>
  return (
    <span className="block text-[0.8125rem] text-stone">
      {counted(has, 'image')} now, {has + added - removed} afterwards
      {same > 0 && ` · has ${same} of them already`}
      {full > 0 && (
        <span className="text-amber">
          {` · at most ${PRODUCT_LIMITS.pictures} fit, so ${counted(full, 'is', 'are')} left out`}
        </span>
      )}
    </span>
  )
}

const STAGE_WORDS: Partial<Record<ImageFile['stage'], string>> = {
  waiting: 'Waiting',
  sending: 'Uploading…',
  failed: 'Not uploaded',
}

function ComingImage({ file, onLeaveOut }: { file: ImageFile; onLeaveOut: () => void }) {
  const { path, image, stage } = file
  return (
    <li className="flex items-center gap-3">
      {image ? (
        <ProductThumb image={image} className="size-14" />
      ) : (
        <span
          aria-hidden="true"
          className={`size-14 shrink-0 bg-sand ${stage === 'sending' ? 'animate-pulse' : ''}`}
        />
      )}
      <span className="min-w-0 flex-1">
        <span className="block break-all">{path}</span>
        <span className="block text-[0.8125rem] text-stone empty:hidden">{STAGE_WORDS[stage]}</span>
      </span>
      <RemoveButton label={`Leave out ${path}`} className="size-9!" onClick={onLeaveOut} />
    </li>
  )
}
