import { data, isRouteErrorResponse, Link, NavLink } from 'react-router'
import { NOTHING, type PageHandle } from '#rules/pages/page-address.ts'
import { NotFound } from '#web/layout/not-found.tsx'
import { pageMeta } from '#web/page-meta.ts'
import { paths } from '#web/paths.ts'
import { storefrontContext } from '#web/storefront-context.ts'
import { Breadcrumb } from '#web/ui/navigation/breadcrumb.tsx'
import type { Route } from './+types/info.route.ts'
import { markdownToHtml } from './markdown.ts'

export const handle = {
  address: async ({ params, known }) => {
    const slug = params.slug ?? ''
    if ((await known.infoPages()).includes(slug)) return { params: { slug } }
    return { params: { slug: NOTHING }, missing: true }
  },
} satisfies PageHandle

export async function loader({ context, params }: Route.LoaderArgs) {
  const storefront = context.get(storefrontContext)
  const [found, { contact }] = await Promise.all([storefront.infoPage(params.slug), storefront.frame()])
  if (!found) throw data(null, { status: 404 })
  const { page, siblings } = found
  return {
    slug: page.slug,
    title: page.title,
    html: markdownToHtml(page.body),
    opening: page.body.split('\n').find((line) => /^\p{L}/u.test(line)) ?? page.title,
    siblings,
    origin: storefront.origin,
    shopName: contact.shopName,
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [{ name: 'robots', content: 'noindex' }]
  const { origin, slug, title, opening, shopName } = loaderData
  return pageMeta({
    origin,
    path: paths.info(slug),
    title: `${title} – ${shopName}`,
    description: opening.slice(0, 160),
    type: 'article',
  })
}

export default function Info({ loaderData }: Route.ComponentProps) {
  const { title, html, siblings } = loaderData
  return (
    <div className="column pt-3 pb-20 sm:pt-6 sm:pb-28">
      <Breadcrumb crumbs={[{ label: 'Home', link: <Link to={paths.home()} /> }, { label: title }]} />
      <div className="mt-6 grid items-start gap-x-20 gap-y-14 lg:mt-12 lg:grid-cols-[minmax(0,1fr)_15rem]">
        <article>
          <h1 className="text-title">{title}</h1>
          <div
            className="prose mt-8 text-[1.0625rem] leading-relaxed"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: made by markdownToHtml, which lets no markup through
            dangerouslySetInnerHTML={{ __html: html }}
          />
        </article>
        <Siblings siblings={siblings} />
      </div>
    </div>
  )
}

function Siblings({ siblings }: { siblings: Route.ComponentProps['loaderData']['siblings'] }) {
  return (
    <nav aria-label="Information" className="border-t border-gold pt-5 lg:sticky lg:top-28">
      <h2 className="mb-2 font-sans font-medium! text-bronze label-caps">Information</h2>
      <ul>
        {siblings.map(({ slug, title }) => (
          <li key={slug} className="border-b border-hairline">
            <NavLink
              to={paths.info(slug)}
              className={({ isActive }) =>
                `flex min-h-11 items-center text-[0.9375rem] transition-colors hover:text-garnet ${isActive ? 'font-medium text-ink' : 'text-stone'}`
              }
            >
              {title}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error
  return <NotFound title="Oops! Page not found." />
}
