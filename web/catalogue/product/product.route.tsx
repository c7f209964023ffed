import type { ReactNode } from 'react'
import {
  data,
  isRouteErrorResponse,
  Link,
  redirect,
  type ShouldRevalidateFunctionArgs,
  useLocation,
} from 'react-router'
import type { Product } from '#contracts/catalogue.ts'
import { isCategory } from '#rules/catalogue/categories.ts'
import type { PageHandle } from '#rules/pages/page-address.ts'
import { ProductGallery } from '#web/catalogue/gallery/product-gallery.tsx'
import { questionAddress } from '#web/catalogue/listing/question-address.ts'
import { LoadFailed } from '#web/catalogue/load-failed.tsx'
import { NotFound } from '#web/layout/not-found.tsx'
import { pageMeta } from '#web/page-meta.ts'
import { paths } from '#web/paths.ts'
import { CustomerReviews } from '#web/reviews/customer-reviews.tsx'
import { storefrontContext } from '#web/storefront-context.ts'
import { Breadcrumb } from '#web/ui/navigation/breadcrumb.tsx'
import type { Route } from './+types/product.route.ts'
import { RecentlyViewed, RelatedProducts } from './more-products.tsx'
import { productJsonLd } from './product-json-ld.ts'
import { productPageAddress } from './product-page-address.ts'
import { ProductSummary } from './product-summary.tsx'
import { ProductTabs } from './product-tabs.tsx'
import { useChosenProduct } from './use-chosen-product.ts'
import { VariantPicker } from './variant-picker.tsx'
import { type ProductPageData, useVisitedProduct, visitedProduct } from './visited-products.ts'

export const handle = { address: productPageAddress } satisfies PageHandle

/** A product has one address; other capitals, or its id in place of its name, lead there. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const storefront = context.get(storefrontContext)
  const category = params.category.toLowerCase()
  const found = isCategory(category) ? await storefront.product(category, params.productSlug) : null
  if (!found) throw data(null, { status: 404 })
  const { product } = found
  if (params.category !== product.category_name || params.productSlug !== product.slug)
    throw redirect(`${product.url}${new URL(request.url).search}`, 301)
  const { contact } = await storefront.frame()
  const { origin } = storefront
  return {
    ...found,
    origin,
    shopName: contact.shopName,
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
  const { product, origin, shopName } = loaderData
  return [
    ...pageMeta({
      origin,
      path: product.url,
      title: `${product.name} – ${shopName}`,
      description: firstSentences(product.description),
      image: product.image_urls[0],
      type: 'product',
    }),
    ...productJsonLd(loaderData),
  ]
}

export default function ProductPage({ loaderData }: Route.ComponentProps) {
  useVisitedProduct(loaderData)
  return <ProductScreen data={loaderData} />
}

function ProductScreen({ data, notice }: { data: ProductPageData; notice?: ReactNode }) {
  const { product, related } = data
  return (
    <div className="column">
      {notice && <div className="pt-4">{notice}</div>}
      <div className="py-1.5 sm:pt-4 sm:pb-6 max-sm:hidden">
        <ProductCrumbs product={product} />
      </div>
      <ProductItself key={product.id} {...data} />
      <RelatedProducts product={product} products={related} />
      <RecentlyViewed product={product} />
    </div>
  )
}

/** The product in the variant that is chosen: image, price and everything told of it. */
function ProductItself(data: ProductPageData) {
  const { rates, reviews, rating } = data
  const piece = useChosenProduct(data.product, rates)
  const { product, choice } = piece
  return (
    <>
      <div className="grid grid-cols-1 gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:items-start">
        <div className="lg:sticky lg:top-28">
          <ProductGallery pictures={product.pictures} name={product.name} />
        </div>
        <ProductSummary
          product={piece}
          picker={
            <VariantPicker product={data.product} choice={choice} rates={rates} choose={piece.choose} />
          }
          rating={rating}
          questionAddress={data.questionAddress}
        />
      </div>
      <div className="pt-14 sm:pt-24">
        <ProductTabs
          product={product}
          reviews={
            <CustomerReviews
              productId={product.id}
              productUrl={product.url}
              reviews={reviews}
              rating={rating}
            />
          }
        />
      </div>
    </>
  )
}

function ProductCrumbs({ product }: { product: Product }) {
  return (
    <Breadcrumb
      crumbs={[
        { label: 'Home', link: <Link to={paths.home()} /> },
        { label: product.category.label, link: <Link to={paths.category(product.category_name)} /> },
        { label: product.name },
      ]}
    />
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { pathname } = useLocation()
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound title="Product not found." />
  return <ProductFailed visited={visitedProduct(pathname)} />
}

/** A product whose data did not come: as it was at the last visit, where this tab has shown it before. */
function ProductFailed({ visited }: { visited: ProductPageData | null }) {
  const title = 'This product could not be loaded'
  if (!visited)
    return (
      <div className="column section">
        <title>{title}</title>
        <LoadFailed title={title}>
          We could not reach the shop. Please check your internet connection.
        </LoadFailed>
      </div>
    )
  return (
    <ProductScreen
      data={visited}
      notice={
        <LoadFailed title={title}>
          You are seeing this product as it was on your last visit. Its price and stock may have changed.
        </LoadFailed>
      }
    />
  )
}

/** As many whole sentences as a search result shows. */
function firstSentences(text: string): string {
  const most = 155
  if (text.length <= most) return text
  const cut = text.slice(0, most)
  const end = Math.max(cut.lastIndexOf('. ') + 1, cut.lastIndexOf(' '))
  return cut.slice(0, end).trim()
}
