import { Link, useLocation } from 'react-router'
import { FOOTER_LINKS } from '#rules/settings/footer-links.ts'
import { paths } from '#web/paths.ts'
import { useFetchedPart } from '#web/ui/use-fetched-part.ts'
import { SECTIONS } from './sections.ts'
import type { ShopByProps } from './shop-by.tsx'

const loadShopBy = () => import('./shop-by.tsx')

const ENTRY = 'flex min-h-13 items-center border-b border-hairline font-display text-2xl hover:text-garnet'
const SMALL_ENTRY = 'flex min-h-11 items-center text-stone hover:text-garnet'

/** The links of a phone's menu: sections of the home page, the visitor's own pages, the shop, information. */
export function MenuNav({ isOpen, types, onLeave }: ShopByProps) {
  const { pathname, search } = useLocation()
  return (
    <nav aria-label="Menu" className="px-6 py-3">
      <ul>
        {SECTIONS.map(({ id, label }) => (
          <li key={id}>
            <Link to={paths.section(id)} onClick={onLeave} className={ENTRY}>
              {label}
            </Link>
          </li>
        ))}
        <li>
          <Link to={paths.careers()} onClick={onLeave} className={ENTRY}>
            Careers
          </Link>
        </li>
      </ul>
      <ul className="mt-4">
        <li>
          <Link to={paths.wishlist()} onClick={onLeave} className={SMALL_ENTRY}>
            Wishlist
          </Link>
        </li>
        <li>
          <Link to={paths.login()} state={{ pathname, search }} onClick={onLeave} className={SMALL_ENTRY}>
            Log in / Your account
          </Link>
        </li>
      </ul>
      <ShopByLater isOpen={isOpen} types={types} onLeave={onLeave} />
      <ul className="mt-6">
        {FOOTER_LINKS['Useful Links'].map(({ label, slug }) => (
          <li key={slug}>
            <Link to={paths.info(slug)} state={{ title: label }} onClick={onLeave} className={SMALL_ENTRY}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The ways into the shop, fetched when the menu is first opened; until then the site map has them all. */
function ShopByLater(shopBy: ShopByProps) {
  const ShopBy = useFetchedPart(loadShopBy, shopBy.isOpen)
  return (
    <div className="mt-7">
      <p className="mb-1 text-bronze label-caps">Shop by</p>
      {ShopBy ? (
        <ShopBy {...shopBy} />
      ) : (
        <Link to={paths.siteMap()} onClick={shopBy.onLeave} className={SMALL_ENTRY}>
          All jewellery, occasions and budgets
        </Link>
      )}
    </div>
  )
}
