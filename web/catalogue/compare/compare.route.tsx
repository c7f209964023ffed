import { MAX_COMPARED, readCompared } from '#rules/catalogue/compared.ts'
import type { PageHandle } from '#rules/pages/page-address.ts'
import { pageImages } from '#web/catalogue/page-image.ts'
import { pageMeta } from '#web/page-meta.ts'
import { paths } from '#web/paths.ts'
import { storefrontContext } from '#web/storefront-context.ts'
import type { Route } from './+types/compare.route.ts'
import { CompareNotes, NothingCompared } from './compare-notes.tsx'
import { CompareTable } from './compare-table.tsx'
import { comparedRows } from './compared-rows.ts'

export const handle = {
  address: ({ query }) => {
    const ids = readCompared(query)
    return { params: {}, query: new URLSearchParams(ids.length > 0 ? { ids: ids.join(',') } : {}) }
  },
} satisfies PageHandle

export async function loader({ context, request }: Route.LoaderArgs) {
  const storefront = context.get(storefrontContext)
  const asked = readCompared(new URL(request.url).searchParams)
  const ids = asked.slice(0, MAX_COMPARED)
  const [{ products, huidRule }, { contact }] = await Promise.all([
    storefront.compared(ids),
    storefront.frame(),
  ])
  const pageImage = pageImages()
  return {
    pieces: products.map(({ id, name, url, category_name, images: [first] }) => ({
      id,
      name,
      url,
      category_name,
      images: first ? [pageImage(first, { words: true, blur: true })] : [],
    })),
    groups: comparedRows(products, huidRule),
    missing: ids.length - products.length,
    isMore: asked.length > MAX_COMPARED,
    origin: storefront.origin,
    shopName: contact.shopName,
  }
}

/** Comparisons are without number, and say what product pages say: no search engine keeps them. */
export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { pieces, origin, shopName } = loaderData
  const names = pieces.map(({ name }) => name).join(', ')
  return pageMeta({
    origin,
    path: paths.compare(),
    title: `${names ? `Compare ${names}` : 'Compare'} – ${shopName}`,
    description: 'Up to three pieces beside each other: price, weight, making charges and price per gram.',
    indexed: false,
  })
}

/** Up to three products beside each other; the address carries their ids, so that it can be handed on. */
export default function ComparePage({ loaderData }: Route.ComponentProps) {
  const { pieces, groups, missing } = loaderData
  return (
    <div className="column pt-10 pb-20 sm:pt-14 sm:pb-28">
      <h1 className="text-title">Compare</h1>
      {pieces.length === 0 ? (
        <NothingCompared areGone={missing > 0} />
      ) : (
        <>
          <p className="mt-2 max-w-2xl text-stone">
            Each piece as it is listed, at today’s rates. Another size, length or purity can change its weight
            and its price.{pieces.length > 1 && ' What differs is on white.'}
          </p>
          <CompareNotes {...loaderData} />
          <CompareTable pieces={pieces} groups={groups} />
          <p className="mt-6 max-w-2xl text-[0.8125rem] leading-relaxed text-stone">
            Price per gram is the price with GST divided by the net weight of metal. It includes making
            charges and stones, so a piece with stones costs more per gram. A dash means that there is nothing
            to say.
          </p>
        </>
      )}
    </div>
  )
}
