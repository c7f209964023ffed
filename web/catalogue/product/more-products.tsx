import type { Product } from '#contracts/catalogue.ts'
import { type GridProduct, ProductGrid } from '#web/catalogue/product-grid.tsx'
import { TextLink } from '#web/page-links.tsx'
import { paths } from '#web/paths.ts'
import { SectionHeading } from '#web/ui/display/section-heading.tsx'

/** Products like this one. */
export function RelatedProducts({
  product,
  products,
}: {
  product: Product
  products: readonly GridProduct[]
}) {
  if (products.length === 0) return null
  return (
    <section className="after-first-screen section">
      <SectionHeading
        title="You may also like"
        action={
          <TextLink variant="caps" to={paths.category(product.category_name)}>
            All {product.category.label}
          </TextLink>
        }
        className="mb-8 sm:mb-10"
      />
      <ProductGrid products={products} level={3} />
    </section>
  )
}
