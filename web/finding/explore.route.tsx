import { Link } from 'react-router'
import { pageCards } from '#web/catalogue/page-card.ts'
import { ProductGrid } from '#web/catalogue/product-grid.tsx'
import { LinkButton } from '#web/page-links.tsx'
import { pageMeta } from '#web/page-meta.ts'
import { paths } from '#web/paths.ts'
import { storefrontContext } from '#web/storefront-context.ts'
import { SectionHeading } from '#web/ui/display/section-heading.tsx'
import { Breadcrumb } from '#web/ui/navigation/breadcrumb.tsx'
import type { Route } from './+types/explore.route'

const TITLE = 'Explore Jewellery'

export async function loader({ context }: Route.LoaderArgs) {
  const storefront = context.get(storefrontContext)
  const { products, categories } = await storefront.explore()
  return { origin: storefront.origin, products: pageCards(products), categories }
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [{ title: TITLE }]
  const image = loaderData.products[0]?.images[0]
  return pageMeta({
    origin: loaderData.origin,
    path: paths.explore(),
    title: `${TITLE} | SGJ Jewellers`,
    description: 'A selection of our jewellery: gold, platinum, silver, gemstones, diamonds and gifts.',
    image: image && `/media/${image[0]}-og.jpg`,
  })
}

/** A sample of the whole shop, for those who do not yet know which window to look into. */
export default function ExplorePage({ loaderData: { products, categories } }: Route.ComponentProps) {
  return (
    <div className="pt-6 pb-16 column sm:pb-24">
      <Breadcrumb crumbs={[{ label: 'Home', link: <Link to={paths.home()} /> }, { label: TITLE }]} />
      <SectionHeading
        level={1}
        title={TITLE}
        lead="A sample of our jewellery. Each category shows all of it."
        align="centre"
        className="mt-8 mb-10 sm:mb-14"
      />
      <ProductGrid products={products} level={2} />
      <nav aria-label="Categories" className="mt-16 flex flex-wrap justify-center gap-3">
        {categories.map(({ category_name, label }) => (
          <LinkButton key={category_name} kind="secondary" to={paths.category(category_name)}>
            {label}
          </LinkButton>
        ))}
      </nav>
    </div>
  )
}
