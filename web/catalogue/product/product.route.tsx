import {
  data,
  isRouteErrorResponse,
  redirect,
  type ShouldRevalidateFunctionArgs,
  useLocation,
} from 'react-router'
import { isCategory } from '#rules/catalogue/categories.ts'
import type { PageHandle } from '#rules/pages/page-address.ts'
import { pageCards } from '#web/catalogue/page-card.ts'
import { questionAddress } from '#web/catalogue/product/question-address.ts'
import { RecentlyViewed } from '#web/catalogue/viewed/recently-viewed.tsx'
import { NotFound } from '#web/layout/not-found.tsx'
import { pageMeta } from '#web/page-meta.ts'
import { storefrontContext } from '#web/storefront-context.ts'
import type { Route } from './+types/product.route.ts'
import { pageFacts } from './page-facts.ts'
import { ProductFailed } from './product-failed.tsx'
import { productJsonLd } from './product-json-ld.ts'
import { productPageAddress } from './product-page-address.ts'
import { ProductScreen } from './product-screen.tsx'
import { useVisitedProduct } from './visited-products.ts'

export const handle = { address: productPageAddress } satisfies PageHandle

/** A product has one address; other capitals, or its id in place of its name, lead there. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const storefront = context.get(storefrontContext)
  const category = params.category.toLowerCase()
  const found = isCategory(category) ? await storefront.product(category, params.productSlug) : null
  if (!found) throw data(null, { status: 404 })
  const { today, delivery, ...shown } = found
  const { product } = shown
  if (params.category !== product.category_name || params.productSlug !== product.slug)
    throw redirect(`${product.url}${new URL(request.url).search}`, 301)
  const { contact } = await storefront.frame()
  const { origin } = storefront
  const { shopName } = contact
  return {
    ...shown,
    related: pageCards(shown.related),
    origin,
    shopName,
    // Made here, so that their code is not part of the page's scripts.
    summary: firstSentences(product.description),
    jsonLd: productJsonLd({ ...found, origin, shopName }),
    facts: pageFacts(product),
    questionAddress: questionAddress(contact.whatsapp, product.name, `${origin}${product.url}`),
  }
}

/** A visit of the same product in another variant, or of a part of its page, asks for nothing. */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) => currentUrl.pathname !== nextUrl.pathname && defaultShouldRevalidate

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [{ name: 'robots', content: 'noindex' }]
  const { product, origin, shopName, summary, jsonLd } = loaderData
  return [
    ...pageMeta({
      origin,
      path: product.url,
      title: `${product.name} – ${shopName}`,
      description: summary,
      image: product.image_urls[0],
      type: 'product',
    }),
    ...jsonLd,
  ]
}

export default function ProductPage({ loaderData }: Route.ComponentProps) {
  useVisitedProduct(loaderData)
  return <ProductScreen data={loaderData} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { pathname } = useLocation()
  if (isRouteErrorResponse(error) && error.status === 404)
    return (
      <>
        <NotFound title="Product not found." />
        <div className="column">
          <RecentlyViewed />
        </div>
      </>
    )
  return <ProductFailed path={pathname} />
}

/** As many whole sentences as a search result shows. */
function firstSentences(text: string): string {
  const max = 155
  if (text.length <= max) return text
  const cut = text.slice(0, max)
  const end = Math.max(cut.lastIndexOf('. ') + 1, cut.lastIndexOf(' '))
  return cut.slice(0, end).trim()
}
