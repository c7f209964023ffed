import { isRouteErrorResponse, Link, redirect, useLoaderData, useNavigation } from 'react-router'
import { isCategory } from '#rules/catalogue/categories.ts'
import { filtersOn, type ListingChoice, readChoice } from '#rules/catalogue/search/listing-choice.ts'
import { NOTHING, type PageHandle, readAfter } from '#rules/pages/page-address.ts'
import { breadcrumbJsonLd } from '#web/breadcrumb-json-ld.ts'
import { pageMeta } from '#web/page-meta.ts'
import { paths } from '#web/paths.ts'
import { storefrontContext } from '#web/storefront-context.ts'
import { LinkButton } from '#web/ui/action/link-button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { orFailed } from '#web/use-pages.ts'
import type { Route } from './+types/listing.route.ts'
import { ListedProducts } from './listed-products.tsx'
import { listingAddress, listingQuery } from './listing-address.ts'
import { ListingBar } from './listing-bar.tsx'
import { ListingChips } from './listing-chips.tsx'
import { ListingFailed } from './listing-failed.tsx'
import { ListingHeader } from './listing-header.tsx'

export const handle = {
  address: async ({ params, query, known }) => {
    const category = params.category?.toLowerCase() ?? ''
    if (!isCategory(category)) return { params: { category: NOTHING }, missing: true }
    const choice = readChoice(query)
    const there = choice.types.length > 0 ? await known.jewelleryTypes() : []
    const types = choice.types.filter((type) => there.includes(type))
    const after = readAfter(query)
    return { params: { category }, query: listingQuery({ ...choice, types }, after) }
  },
} satisfies PageHandle

/** Any other address of this shape goes home (specification, section 2); other capitals mean the same category. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const slug = params.category.toLowerCase()
  if (!isCategory(slug)) throw redirect(paths.home())
  const { search, searchParams } = new URL(request.url)
  if (slug !== params.category) throw redirect(`${paths.category(slug)}${search}`, 301)

  const storefront = context.get(storefrontContext)
  const choice = readChoice(searchParams)
  const after = readAfter(searchParams)
  const [listing, { contact }] = await Promise.all([
    storefront.listing(slug, choice, after ?? undefined),
    storefront.frame(),
  ])
  if (!listing) throw redirect(paths.home())
  const { category, facets, products, next } = listing
  return {
    category,
    facets,
    choice,
    products,
    after,
    next,
    origin: storefront.origin,
    shopName: contact.shopName,
  }
}

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return orFailed(request, serverLoader)
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData || 'failed' in loaderData) return []
  const { category, choice, after, products, origin, shopName } = loaderData
  const path = paths.category(category.category_name)
  return [
    ...pageMeta({
      origin,
      path,
      title: `${category.label} jewellery – ${shopName}`,
      description: category.description,
      image: category.image ?? products[0]?.pictures[0]?.src,
      indexed: filtersOn(choice) === 0 && after === null,
    }),
    breadcrumbJsonLd(origin, [
      { name: 'Home', path: paths.home() },
      { name: category.label, path },
    ]),
  ]
}

export default function Listing() {
  const { category, facets, choice, products, after, next } = useLoaderData<typeof loader>()
  const navigation = useNavigation()
  const slug = category.category_name
  const address = listingAddress(slug, choice, after)
  const busy = navigation.location?.pathname === paths.category(slug)
  return (
    <>
      <ListingHeader category={category} />
      <div className="column pb-20 sm:pb-28">
        <ListingBar category={slug} facets={facets} choice={choice} />
        <ListingChips category={slug} choice={choice} />
        <div className="pt-6 sm:pt-9">
          {facets.total === 0 ? (
            <NothingFound category={slug} label={category.label} choice={choice} />
          ) : (
            <ListedProducts
              key={address}
              address={address}
              first={{ products, after, next }}
              total={facets.total}
              busy={busy}
              addressAfter={(product) => listingAddress(slug, choice, product)}
            />
          )}
        </div>
      </div>
    </>
  )
}

/** A category whose data did not come shows what the browser keeps of it, not the error page of the whole shop. */
export function ErrorBoundary({ error, params }: Route.ErrorBoundaryProps) {
  const slug = params.category?.toLowerCase() ?? ''
  const missing = isRouteErrorResponse(error) && error.status === 404
  if (missing || !isCategory(slug)) throw error
  return <ListingFailed category={slug} />
}

function NothingFound({
  category,
  label,
  choice,
}: {
  category: string
  label: string
  choice: ListingChoice
}) {
  if (filtersOn(choice) === 0)
    return (
      <EmptyState
        title="Nothing here right now"
        action={<LinkButton render={<Link to={paths.home()} />}>Back to the shop</LinkButton>}
      >
        New {label.toLowerCase()} pieces are on the workbench. Please check back soon.
      </EmptyState>
    )
  return (
    <EmptyState
      title="No piece matches"
      action={<LinkButton render={<Link to={paths.category(category)} />}>Show all {label}</LinkButton>}
    >
      Nothing in {label} matches all your filters. Remove a filter, or see the whole collection.
    </EmptyState>
  )
}
