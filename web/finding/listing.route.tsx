import { isRouteErrorResponse, redirect, useLoaderData } from 'react-router'
import { isCategory } from '#rules/catalogue/categories.ts'
import { filtersOn, readChoice } from '#rules/finding/listing-choice.ts'
import { NOTHING, type PageHandle, readAfter } from '#rules/pages/page-address.ts'
import { breadcrumbJsonLd } from '#web/breadcrumb-json-ld.ts'
import { firstImage, pageCards } from '#web/catalogue/page-card.ts'
import { pageMeta } from '#web/page-meta.ts'
import { paths } from '#web/paths.ts'
import { storefrontContext } from '#web/storefront-context.ts'
import { orFailed } from '#web/use-load-more.ts'
import type { Route } from './+types/listing.route.ts'
import { knownChoice, ofOneCategory } from './known-choice.ts'
import { categoryPlace, listingQuery } from './listing-address.ts'
import { ListingBody } from './listing-body.tsx'
import { ListingFailed } from './listing-failed.tsx'
import { ListingHeader } from './listing-header.tsx'
import { NothingFound } from './nothing-found.tsx'

export const handle = {
  address: async ({ params, query, known }) => {
    const category = params.category?.toLowerCase() ?? ''
    if (!isCategory(category)) return { params: { category: NOTHING }, missing: true }
    const choice = ofOneCategory(await knownChoice({ query, known }))
    return { params: { category }, query: listingQuery(choice, readAfter(query)) }
  },
} satisfies PageHandle

/** Any other address of this shape goes home (specification, section 2); other capitals mean the same category. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const slug = params.category.toLowerCase()
  if (!isCategory(slug)) throw redirect(paths.home())
  const { search, searchParams } = new URL(request.url)
  if (slug !== params.category) throw redirect(`${paths.category(slug)}${search}`, 301)

  const storefront = context.get(storefrontContext)
  const choice = ofOneCategory(readChoice(searchParams))
  const after = readAfter(searchParams)
  const [listing, { contact }] = await Promise.all([
    storefront.listing(slug, choice, after ?? undefined),
    storefront.frame(),
  ])
  if (!listing) throw redirect(paths.home())
  const { category, facets, products, next, near } = listing
  return {
    category,
    facets,
    choice,
    products: pageCards(products),
    after,
    next,
    near: pageCards(near),
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
      title: `${category.label} – ${shopName}`,
      description: category.description,
      image: category.image ?? firstImage(products),
      indexed: filtersOn(choice) === 0 && after === null,
    }),
    breadcrumbJsonLd(origin, [
      { name: 'Home', path: paths.home() },
      { name: category.label, path },
    ]),
  ]
}

export default function Listing() {
  const { category, choice, ...listed } = useLoaderData<typeof loader>()
  const place = categoryPlace(category.category_name)
  return (
    <>
      <ListingHeader title={category.label} text={category.description} image={category.picture} />
      <ListingBody
        place={place}
        choice={choice}
        listed={listed}
        nothing={<NothingFound path={place.path} choice={choice} />}
      />
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
