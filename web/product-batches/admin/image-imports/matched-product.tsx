import { type ReactNode, useRef } from 'react'
import { type ImageImport, type listImageFiles, readImageThumbnails } from '#contracts/admin/image-imports.ts'
import type { ResponseBody } from '#contracts/endpoint.ts'
import { ProductThumb } from '#web/catalogue/admin/product-thumb.tsx'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'
import { useNear } from '#web/ui/use-near.ts'

export type NamedFile = ResponseBody<typeof listImageFiles>[number]
export type NamedProduct = NonNullable<NamedFile['product']>

interface MatchedProductProps {
  work: ImageImport
  product: NamedProduct
  files: readonly NamedFile[]
  /** Its name, and how many images it has. */
  children: ReactNode
}

/** A product with the image it has beside those that it would get. They are asked for when the row comes near. */
export function MatchedProduct({ work, product, files, children }: MatchedProductProps) {
  const row = useRef<HTMLLIElement>(null)
  const isNear = useNear(row)
  const isWanted = isNear && product.id !== null && work.source !== 'addresses'
  const thumbnails = useEndpointQuery(
    readImageThumbnails,
    isWanted ? { params: { id: work.id, productId: product.id ?? '' } } : null,
  )
  const srcOf = new Map(thumbnails.data?.map(({ id, src }) => [id, src]))
  return (
    <li ref={row} className="grid gap-x-6 gap-y-3 py-3 sm:grid-cols-2">
      <span className="flex min-w-0 gap-3">
        <ProductThumb image={product.image} className="size-16" />
        <span className="min-w-0">{children}</span>
      </span>
      <ul className="grid content-start gap-2">
        {files.map(({ id, name }) => (
          <li key={id} className="flex items-center gap-3">
            <Thumbnail src={srcOf.get(id) ?? null} name={name} pending={isWanted && thumbnails.isPending} />
            <span className="min-w-0 break-all text-stone">{name}</span>
          </li>
        ))}
      </ul>
      {thumbnails.isError && (
        <p className="text-[0.8125rem] text-stone sm:col-start-2">
          The images cannot be shown right now.{' '}
          <button type="button" className="min-h-9 text-link" onClick={() => void thumbnails.refetch()}>
            Try again
          </button>
        </p>
      )}
    </li>
  )
}

interface ThumbnailProps {
  src: string | null
  name: string
  pending: boolean
}

function Thumbnail({ src, name, pending }: ThumbnailProps) {
  if (src) return <img src={src} alt={name} className="size-16 shrink-0 bg-sand object-cover" />
  return <span aria-hidden="true" className={`size-16 shrink-0 bg-sand ${pending ? 'animate-pulse' : ''}`} />
}
