import { useLoaderData } from 'react-router'
import { filtersOn, readChoice } from '#rules/finding/listing-choice.ts'
import { readQuery } from '#rules/finding/search.ts'
import { type PageHandle, readAfter } from '#rules/pages/page-address.ts'
import { pageCards } from '#web/catalogue/page-card.ts'
import { pageMeta } from '#web/page-meta.ts'
import { paths } from '#web/paths.ts'
import { storefrontContext } from '#web/storefront-context.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { orFailed } from '#web/use-load-more.ts'
import type { Route } from './+types/search.route.ts'
import { knownChoice } from './known-choice.ts'
import { listingQuery } from './listing-address.ts'
import { ListingBody } from './listing-body.tsx'
import { ListingHeader } from './listing-header.tsx'
import { NothingFound } from './nothing-found.tsx'
import { SearchField } from './search-field.tsx'
import { SearchSuggestions } from './search-suggestions.tsx'

export const handle = {
  address: async ({ query, known }) => {
    const q = readQuery(query.get('q'))
    return { params: {}, query: listingQuery(await knownChoice({ query, known }), readAfter(query), q) }
  },
} satisfies PageHandle

export async function loader({ context, request }: Route.LoaderArgs) {
  const storefront = context.get(storefrontContext)
  const { searchParams } = new URL(request.url)
  const q = readQuery(searchParams.get('q'))
  const choice = readChoice(searchParams)
  const after = readAfter(searchParams)
  const [found, { contact }] = await Promise.all([
    storefront.search(q, choice, after ?? undefined),
    storefront.frame(),
  ])
  const [products, near] = [pageCards(found.products), pageCards(found.near)]
  return { q, choice, after, ...found, products, near, origin: storefront.origin, shopName: contact.shopName }
}

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return orFailed(request, serverLoader)
}

/** Searches are without number, and show what other pages show: no search engine keeps them. */
export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData || 'failed' in loaderData) return []
  const { q, origin, shopName } = loaderData
  return pageMeta({
    origin,
    path: paths.search(),
    title: q ? `“${q}” – ${shopName}` : `Search – ${shopName}`,
    description: 'Search our jewellery by name, type, metal, purity or price.',
    indexed: false,
  })
}

export default function SearchPage() {
  const found = useLoaderData<typeof loader>()
  const { q, choice, corrected, phrase, notice, range, suggestions, isMore } = found
  const place = { path: paths.search(), q }
  const shown = corrected ?? phrase
  return (
    <>
      <ListingHeader
        title={q && !suggestions ? `Results for “${notice ? shown : q}”` : 'Search'}
        label="Search"
      >
        <SearchField key={q} q={q} />
      </ListingHeader>
      {notice && (
        <div className="column mt-4">
          <Notice>{notice}</Notice>
        </div>
      )}
      {suggestions ? (
        <SearchSuggestions q={q} suggestions={suggestions} />
      ) : (
        <ListingBody
          place={place}
          choice={choice}
          listed={found}
          isMore={isMore}
          said={{ range, without: shown }}
          nothing={<NothingInSearch q={q} choice={choice} />}
        />
      )}
    </>
  )
}

function NothingInSearch({ q, choice }: { q: string; choice: ReturnType<typeof readChoice> }) {
  const path = filtersOn(choice) > 0 ? paths.search(q) : paths.search()
  return <NothingFound path={path} choice={choice} />
}
