import { data, Link } from 'react-router'
import { isCategory } from '#rules/catalogue/categories.ts'
import type { PageHandle } from '#rules/pages/page-address.ts'
import { gramsText } from '#web/measures.ts'
import { storefrontContext } from '#web/storefront-context.ts'
import { SectionHeading } from '#web/ui/display/section-heading.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import type { Route } from './+types/demo-certificate.route'
import { productPageAddress } from './product-page-address.ts'

export const handle = {
  address: async (asked) => {
    const { params, missing = false } = await productPageAddress(asked)
    return { params, missing }
  },
} satisfies PageHandle

/** The laboratory's answer for a product of the demo shop, which works offline. No such page outside the demo. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const storefront = context.get(storefrontContext)
  const { demo } = await storefront.frame()
  const { category } = params
  const found = demo && isCategory(category) ? await storefront.product(category, params.productSlug) : null
  if (!found?.product.certificateUrl) throw data(null, { status: 404 })
  return found.product
}

export const meta = () => [{ title: 'Demo certificate' }, { name: 'robots', content: 'noindex' }]

export default function DemoCertificate({ loaderData: product }: Route.ComponentProps) {
  return (
    <div className="column max-w-3xl pt-12 pb-24 sm:pt-16">
      <SectionHeading level={1} eyebrow="Demo certificate" title={product.name} lead={product.certificate} />
      <Notice title="Not a real certificate" className="mt-8">
        This shop is a demo. In a real shop, this link opens the laboratory’s own report.
      </Notice>
      <table className="mt-9 w-full border-t border-gold/60 text-left">
        <caption className="sr-only">Stones examined</caption>
        <thead>
          <tr className="border-b border-hairline text-bronze label-caps">
            <th className="py-3 pr-4 font-medium">Stone</th>
            <th className="py-3 pr-6 text-right sm:pr-16 font-medium">Weight</th>
            <th className="py-3 font-medium">Grading</th>
          </tr>
        </thead>
        <tbody>
          {product.stones.map(({ kind, count, carats, quality }) => (
            <tr key={`${kind} ${quality}`} className="border-b border-hairline align-top">
              <td className="py-3 pr-4 first-letter:uppercase">
                {kind}
                {count > 1 && <span className="text-stone"> × {count}</span>}
              </td>
              <td className="py-3 pr-6 text-right sm:pr-16 whitespace-nowrap tabular-nums">
                {carats.toFixed(2)} ct
              </td>
              <td className="py-3">{quality}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-6 text-stone">
        {product.material}, <span translate="no">{gramsText(product.weight)}</span> in total.{' '}
        <Link to={product.url} className="text-link">
          Back to the piece
        </Link>
      </p>
    </div>
  )
}
