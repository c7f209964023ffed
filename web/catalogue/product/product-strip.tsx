import { CatalogueImage } from '#web/catalogue/catalogue-image.tsx'
import type { PageImage, ShownImage } from '#web/catalogue/page-image.ts'
import { PrefetchLink } from '#web/prefetch-link.tsx'
import { SnapRow } from '#web/ui/carousel/snap-row.tsx'

interface ProductStripProps {
  products: readonly { name: string; url: string; images: readonly (ShownImage | PageImage)[] }[]
}

/** A few products in one narrow row: an image and a name. */
export function ProductStrip({ products }: ProductStripProps) {
  return (
    <SnapRow className="-ml-(--gutter) scroll-pl-(--gutter) gap-4 pl-(--gutter) lg:ml-0 lg:pl-0">
      {products.map(({ name, url, images: [image] }) => (
        <li key={url} className="relative w-20 shrink-0 snap-start sm:w-28">
          {image && <CatalogueImage image={image} alt="" sizes="112px" className="aspect-square" />}
          <PrefetchLink
            to={url}
            className="mt-1.5 line-clamp-2 text-sm leading-tight after:absolute after:inset-0 hover:text-garnet"
          >
            {name}
          </PrefetchLink>
        </li>
      ))}
    </SnapRow>
  )
}
