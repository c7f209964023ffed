import { Link } from 'react-router'
import type { Product, ProductCard } from '#contracts/catalogue.ts'
import { Photo } from '#web/catalogue/photo.tsx'
import { ProductGrid } from '#web/catalogue/product-grid.tsx'
import { paths } from '#web/paths.ts'
import { TextLink } from '#web/ui/action/text-link.tsx'
import { SnapRow } from '#web/ui/carousel/snap-row.tsx'
import { SectionHeading } from '#web/ui/display/section-heading.tsx'
import { useRecentlyViewed } from './recently-viewed.ts'

/** Products like this one. */
export function RelatedProducts({
  product,
  products,
}: {
  product: Product
  products: readonly ProductCard[]
}) {
  if (products.length === 0) return null
  return (
    <section className="section">
      <SectionHeading
        title="You may also like"
        action={
          <TextLink look="caps" render={<Link to={paths.category(product.category_name)} />}>
            All {product.category.label}
          </TextLink>
        }
        className="mb-8 sm:mb-10"
      />
      <ProductGrid products={products} level={3} />
    </section>
  )
}

/** What this browser has looked at before; appears below everything else, so that nothing moves. */
export function RecentlyViewed({ product }: { product: Product }) {
  const products = useRecentlyViewed(product)
  if (products.length === 0) return null
  return (
    <section className="border-t border-hairline pt-10 pb-16 sm:pt-14 sm:pb-24">
      <h2 className="mb-6 text-heading">Recently viewed</h2>
      <SnapRow className="-mx-(--gutter) gap-4 px-(--gutter) sm:gap-6">
        {products.map(({ id, name, url, picture: image }) => (
          <li key={id} className="relative w-32 shrink-0 snap-start sm:w-40">
            {image ? (
              <Photo picture={image} alt="" sizes="160px" fit="cover" className="aspect-square" />
            ) : (
              <div className="aspect-square bg-sand" />
            )}
            <Link
              to={url}
              prefetch="intent"
              className="mt-2.5 block font-display text-lg leading-tight font-medium after:absolute after:inset-0 hover:text-garnet"
            >
              {name}
            </Link>
          </li>
        ))}
      </SnapRow>
    </section>
  )
}
