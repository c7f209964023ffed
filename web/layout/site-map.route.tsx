import { Link } from 'react-router'
import { FOOTER_LINKS } from '#rules/settings/footer-links.ts'
import { DECLARATIONS, PRIVACY_POLICY } from '#rules/settings/linked-pages.ts'
import { SECTIONS } from '#web/layout/header/sections.ts'
import { shopMenuGroups } from '#web/layout/header/shop-menu-groups.ts'
import { TextLink } from '#web/page-links.tsx'
import { pageMeta } from '#web/page-meta.ts'
import { paths } from '#web/paths.ts'
import { storefrontContext } from '#web/storefront-context.ts'
import { SectionHeading } from '#web/ui/display/section-heading.tsx'
import { Breadcrumb } from '#web/ui/navigation/breadcrumb.tsx'
import { MODULE_LINKS } from '#wiring/links.ts'
import type { Route } from './+types/site-map.route'

const TITLE = 'Site Map'

export async function loader({ context }: Route.LoaderArgs) {
  const storefront = context.get(storefrontContext)
  const [{ categories }, { types }] = await Promise.all([storefront.explore(), storefront.frame()])
  return {
    origin: storefront.origin,
    types,
    categories: categories.map(({ category_name, label }) => ({ slug: category_name, label })),
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [{ title: TITLE }]
  return pageMeta({
    origin: loaderData.origin,
    path: paths.siteMap(),
    title: `${TITLE} | SGJ Jewellers`,
    description: 'Every page of the shop, in one place.',
  })
}

const toInfo = ({ label, slug }: typeof PRIVACY_POLICY) => ({ label, to: paths.info(slug) })

/** Every destination of header and footer as one page. */
export default function SiteMapPage({ loaderData: { categories, types } }: Route.ComponentProps) {
  const [jewellery, , occasions, budgets] = shopMenuGroups(types)
  const groups = [
    { label: 'The shop', links: SECTIONS.map(({ id, label }) => ({ label, to: paths.section(id) })) },
    {
      label: 'Categories',
      links: categories.map(({ slug, label }) => ({ label, to: paths.category(slug) })),
    },
    jewellery,
    occasions,
    budgets,
    {
      label: 'More',
      links: [
        { label: 'Explore Jewellery', to: paths.explore() },
        { label: 'Exclusive SGJ Collection', to: paths.exclusiveCollection() },
        { label: 'Gold rate today', to: paths.goldRate() },
        ...MODULE_LINKS,
        { label: 'Size guide', to: paths.sizeGuide() },
        { label: 'Customer Reviews', to: paths.customerReview() },
        { label: 'Careers', to: paths.careers() },
        { label: 'Your account', to: paths.login() },
        { label: 'Cart', to: paths.cart() },
      ],
    },
    { label: 'Useful Links', links: FOOTER_LINKS['Useful Links'].map(toInfo) },
    { label: 'Policies', links: [...FOOTER_LINKS.Policies, PRIVACY_POLICY, ...DECLARATIONS].map(toInfo) },
  ]
  return (
    <div className="pt-6 pb-16 column sm:pb-24">
      <Breadcrumb crumbs={[{ label: 'Home', link: <Link to={paths.home()} /> }, { label: TITLE }]} />
      <SectionHeading level={1} title={TITLE} align="centre" className="mt-8 mb-10 sm:mb-14" />
      <div className="grid gap-x-8 gap-y-12 sm:grid-cols-2 lg:grid-cols-3">
        {groups.map(({ label, links }) => (
          <nav key={label} aria-label={label}>
            <h2 className="border-b border-hairline pb-3 text-bronze label-caps">{label}</h2>
            <ul className="mt-3">
              {links.map((link) => (
                <li key={link.to} className="py-2">
                  <TextLink to={link.to} state={{ title: link.label }}>
                    {link.label}
                  </TextLink>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
    </div>
  )
}
