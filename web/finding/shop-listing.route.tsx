import { useLoaderData } from 'react-router'
import { filtersOn, readChoice } from '#rules/finding/listing-choice.ts'
import { shopListings } from '#rules/finding/shop-listings.ts'
import { NOTHING, type PageHandle, readAfter } from '#rules/pages/page-address.ts'
import { breadcrumbJsonLd } from '#web/breadcrumb-json-ld.ts'
import { firstImage, pageCards } from '#web/catalogue/page-card.ts'
import { pageMeta } from '#web/page-meta.ts'
import { paths } from '#web/paths.ts'
import { storefrontContext } from '#web/storefront-context.ts'
import { orFailed } from '#web/use-load-more.ts'
import type { Route } from './+types/shop-listing.route.ts'
import { knownChoice } from './known-choice.ts'
import { listingQuery } from './listing-address.ts'
import { ListingBody } from './listing-body.tsx'
import { ListingHeader } from './listing-header.tsx'
import { NothingFound } from './nothing-found.tsx'

export const handle = {
  address: async ({ params, query, known }) => {
    const listing = params.listing?.toLowerCase() ?? ''
    const there = shopListings(await known.jewelleryTypes())
    if (!there.some(({ slug }) => slug === listing)) return { params: { listing: NOTHING }, missing: true }
    return { params: { listing }, query: listingQuery(await knownChoice({ query, known }), readAfter(query)) }
  },
} satisfies PageHandle

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const storefront = context.get(storefrontContext)
  const { searchParams } = new URL(request.url)
  const choice = readChoice(searchParams)
  const after = readAfter(searchParams)
  const [found, { contact }] = await Promise.all([
    storefront.shopListing(params.listing, choice, after ?? undefined),
    storefront.frame(),
  ])
  if (!found) throw new Response(null, { status: 404 })
  const { listing, products, near, ...listed } = found
  const { slug, title, text } = listing
  return {
    slug,
    title,
    text,
    choice,
    after,
    ...listed,
    products: pageCards(products),
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
  const { slug, title, text, choice, after, products, origin, shopName } = loaderData
  const path = paths.shopListing(slug)
  return [
    ...pageMeta({
      origin,
      path,
      title: `${title} – ${shopName}`,
      description: text,
      image: firstImage(products),
      indexed: filtersOn(choice) === 0 && after === null,
    }),
    breadcrumbJsonLd(origin, [
      { name: 'Home', path: paths.home() },
      { name: title, path },
    ]),
  ]
}

/** A type across metals, an occasion or a budget. */
export default function ShopListingPage() {
  const { slug, title, text, choice, ...listed } = useLoaderData<typeof loader>()
  const path = paths.shopListing(slug)
  return (
    <>
      <ListingHeader title={title} text={text} />
      <ListingBody
        place={{ path }}
        choice={choice}
        listed={listed}
        nothing={<NothingFound path={path} choice={choice} />}
      />
    </>
  )
}
