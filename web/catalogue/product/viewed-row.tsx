import type { Product } from '#contracts/catalogue.ts'
import { CatalogueImage } from '#web/catalogue/catalogue-image.tsx'
import { PrefetchLink } from '#web/prefetch-link.tsx'
import { SnapRow } from '#web/ui/carousel/snap-row.tsx'
import { useRecentlyViewed } from './recently-viewed.ts'

/** What this browser has looked at before; appears below everything else, so that nothing moves. */
export default function ViewedRow({ product }: { product: Product }) {
  const products = useRecentlyViewed(product)
  if (products.length === 0) return null
  return (
    <section className="border-t border-hairline pt-10 pb-16 sm:pt-14 sm:pb-24">
      <h2 className="mb-6 text-heading">Recently viewed</h2>
      <SnapRow className="-ml-(--gutter) gap-4 pl-(--gutter) sm:gap-6">
        {products.map(({ id, name, url, image }) => (
          <li key={id} className="relative w-32 shrink-0 snap-start sm:w-40">
            {image ? (
              <CatalogueImage image={image} alt="" sizes="160px" className="aspect-square" />
            ) : (
              <div className="aspect-square bg-sand" />
            )}
            <PrefetchLink
              to={url}
              className="mt-2.5 block font-display text-lg leading-tight font-medium after:absolute after:inset-0 hover:text-garnet"
            >
              {name}
            </PrefetchLink>
          </li>
        ))}
      </SnapRow>
    </section>
  )
}
