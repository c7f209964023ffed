import clsx from 'clsx'
import Search from 'lucide-react/icons/search'
import UserRound from 'lucide-react/icons/user-round'
import X from 'lucide-react/icons/x'
import { useRef } from 'react'
import { Link, useLocation } from 'react-router'
import type { ContactSettings } from '#contracts/settings.ts'
import type { ShownRates } from '#server/storefront/page-data.server.ts'
import { SearchBox } from '#web/layout/search/search-box.tsx'
import { paths } from '#web/paths.ts'
import { MetalPricePanel } from '#web/pricing/metal-price-panel.tsx'
import { RenderedOnce } from '#web/rendering/rendered-once.tsx'
import { useOpenHere } from '#web/use-open-here.ts'
import { CartLink } from './cart-link.tsx'
import { HeaderNav } from './header-nav.tsx'
import { MenuButton } from './menu-button.tsx'
import { WishlistLink } from './wishlist-link.tsx'
import { Wordmark } from './wordmark.tsx'

type HeaderProps = { contact: ContactSettings; rates: ShownRates | null; types: readonly string[] }

/**
 * Fixed above every page; clear over the home page's opening image. It arranges itself by its own width in letters, so that
 * it fits where the browser's text is larger.
 */
export function Header(props: HeaderProps) {
  const onHome = useLocation().pathname === '/'
  return (
    <RenderedOnce
      as="header"
      className={clsx(
        '@container fixed inset-x-0 top-0 z-30 print:hidden border-b border-hairline bg-ivory text-ink [&_:focus-visible]:outline-current',
        onHome && 'over-hero',
      )}
      part={HeaderContent}
      with={{ ...props, onHome }}
    />
  )
}

function HeaderContent({ contact, rates, types, onHome }: HeaderProps & { onHome: boolean }) {
  const { pathname, search } = useLocation()
  const [searching, setSearching] = useOpenHere()
  const searchButton = useRef<HTMLButtonElement>(null)
  const stopSearching = () => {
    setSearching(false)
    searchButton.current?.focus()
  }
  return (
    <>
      <div className="flex h-(--header) items-center px-1.5 sm:px-6 @5xl:grid @5xl:grid-cols-[1fr_auto_1fr] @5xl:column">
        <div className="flex items-center">
          <MenuButton contact={contact} types={types} />
          <HeaderNav types={types} onHome={onHome} className="@max-5xl:hidden" />
        </div>
        <Wordmark shopName={contact.shopName} className="@max-5xl:ml-1 @5xl:mx-6" />
        <div className="flex min-w-0 flex-1 items-center justify-end @5xl:gap-1">
          <SearchBox className="mr-3 w-44 @max-7xl:hidden 2xl:w-56" />
          <MetalPricePanel rates={rates} />
          <button
            ref={searchButton}
            type="button"
            aria-label="Search"
            aria-expanded={searching}
            className="header-icon @7xl:hidden"
            onClick={() => setSearching(!searching)}
          >
            {searching ? (
              <X strokeWidth={1.25} aria-hidden="true" />
            ) : (
              <Search strokeWidth={1.25} aria-hidden="true" />
            )}
          </button>
          <Link to={paths.login()} state={{ pathname, search }} title="Account" className="header-icon">
            <UserRound strokeWidth={1.25} aria-hidden="true" />
          </Link>
          <WishlistLink />
          <CartLink />
        </div>
      </div>
      {searching && (
        <div className="border-t border-hairline px-5 py-3 sm:px-6 @7xl:hidden">
          <SearchBox phone onLeave={stopSearching} className="mx-auto max-w-2xl" />
        </div>
      )}
    </>
  )
}
