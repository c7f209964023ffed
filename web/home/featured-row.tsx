import { type GridProduct, ProductGrid } from '#web/catalogue/product-grid.tsx'
import { TextLink } from '#web/page-links.tsx'
import { paths } from '#web/paths.ts'
import { SectionHeading } from '#web/ui/display/section-heading.tsx'

/** Featured products in one row, which a phone swipes. */
export function FeaturedRow({ products }: { products: readonly GridProduct[] }) {
  if (products.length === 0) return null
  return (
    <div className="column swipes">
      <SectionHeading
        title="Pieces we are proud of"
        action={
          <TextLink variant="caps" to={paths.section('products')}>
            All categories
          </TextLink>
        }
        className="mb-8 lg:mb-11"
      />
      <ProductGrid products={products} level={3} />
    </div>
  )
}
