import { data, isRouteErrorResponse, redirect, useSearchParams } from 'react-router'
import { isCategory } from '#rules/catalogue/categories.ts'
import { choiceIn } from '#rules/catalogue/variant-address.ts'
import type { PageHandle } from '#rules/pages/page-address.ts'
import { chooseProduct } from '#web/catalogue/product/buying/chosen-product.ts'
import { useItemOfLink } from '#web/catalogue/product/buying/use-item-of-link.ts'
import { productPageAddress } from '#web/catalogue/product/product-page-address.ts'
import { LinkButton } from '#web/page-links.tsx'
import { paths } from '#web/paths.ts'
import { storefrontContext } from '#web/storefront-context.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import type { Route } from './+types/shipping.route'
import { ShippingPage } from './shipping-page.tsx'
import { ShippingWaiting } from './shipping-waiting.tsx'

export const handle = { address: productPageAddress } satisfies PageHandle

/** The product is public; who buys it, and whether they already have, is asked by the browser. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const category = params.category.toLowerCase()
  const found = isCategory(category)
    ? await context.get(storefrontContext).product(category, params.productSlug)
    : null
  if (!found) throw data(null, { status: 404 })
  const { product, rates } = found
  const { search } = new URL(request.url)
  if (params.category !== product.category_name || params.productSlug !== product.slug)
    throw redirect(paths.shipping(product.url, search), 301)
  return { product, rates }
}

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: loaderData ? `Buy ${loaderData.product.name} · SGJ Jewellers` : 'Product not found' },
  { name: 'robots', content: 'noindex' },
]

/** Where a product is bought: its address, its price, the payment. */
export default function ShippingRoute({ loaderData: { product, rates } }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const choice = choiceIn(search)
  const listed = useItemOfLink(product, choice.tag)
  if (!listed) return <ShippingWaiting product={product} />
  return <ShippingPage key={product.id} product={chooseProduct(listed, choice, rates)} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error
  return (
    <EmptyState
      title="Product not found."
      className="min-h-[60vh] justify-center"
      action={<LinkButton to={paths.home()}>Back to the shop</LinkButton>}
    >
      It may have been sold, or the address may be mistyped.
    </EmptyState>
  )
}
