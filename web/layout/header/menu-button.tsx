import Menu from 'lucide-react/icons/menu'
import X from 'lucide-react/icons/x'
import { useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import type { ContactSettings } from '#contracts/settings.ts'
import { FOOTER_LINKS } from '#rules/settings/footer-links.ts'
import { paths } from '#web/paths.ts'
import { IconButton } from '#web/ui/action/icon-button.tsx'
import { POPUP_FRAME } from '#web/ui/overlay/popup-frame.tsx'
import { useFetchedPart } from '#web/ui/use-fetched-part.ts'
import { HEADER_ICON_STYLES } from './header.styles.ts'
import { SECTIONS } from './sections.ts'
import type { ShopByProps } from './shop-by.tsx'

const loadShopBy = () => import('./shop-by.tsx')

const MENU = 'menu'
const ENTRY = 'flex min-h-13 items-center border-b border-hairline font-display text-2xl hover:text-garnet'
const SMALL_ENTRY = 'flex min-h-11 items-center text-stone hover:text-garnet'

/**
 * The menu of phones and small windows. A native modal dialog rather than the Sheet: it opens by attribute before
 * any script runs, keeps the focus inside and closes on Escape, and weighs nothing on the first screen.
 */
export function MenuButton({ contact, types }: { contact: ContactSettings; types: readonly string[] }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const { key, pathname, search } = useLocation()
  const shownAt = useRef(key)
  // Every navigation closes the menu; one opened before the scripts were there stays.
  useEffect(() => {
    if (shownAt.current !== key) dialog.current?.close()
    shownAt.current = key
  }, [key])
  // Where the button's command opens it natively, that has to be enough.
  const open = () => 'command' in HTMLButtonElement.prototype || dialog.current?.showModal()
  const close = () => dialog.current?.close()
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const { current } = dialog
    // React does not listen for `toggle` on what the server has rendered.
    const look = () => setOpen(current?.open ?? false)
    look()
    current?.addEventListener('toggle', look)
    return () => current?.removeEventListener('toggle', look)
  }, [])
  return (
    <>
      <button
        type="button"
        aria-label="Menu"
        aria-haspopup="dialog"
        className={`${HEADER_ICON_STYLES} lg:hidden`}
        onClick={open}
        {...{ commandfor: MENU, command: 'show-modal' }}
      >
        <Menu strokeWidth={1.25} aria-hidden="true" />
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it natively; the click is the one on the dimmed page. */}
      <dialog
        ref={dialog}
        id={MENU}
        // It scrolls, which would make it a stop of the Tab key by itself.
        tabIndex={-1}
        aria-label="Menu"
        onClick={(event) => event.target === dialog.current && close()}
        className={`${POPUP_FRAME} fixed! inset-y-0 left-0 m-0 h-dvh max-h-none w-[min(22rem,88vw)] overflow-y-auto overscroll-contain border-t-0 not-open:hidden backdrop:bg-ink/45 starting:open:-translate-x-full`}
      >
        <div className="flex min-h-16 items-center justify-between border-b border-hairline pr-2 pl-6">
          <span className="font-display text-2xl font-semibold tracking-wide">{contact.shopName}</span>
          <form method="dialog">
            <IconButton label="Close" type="submit">
              <X strokeWidth={1.25} aria-hidden="true" />
            </IconButton>
          </form>
        </div>
        <nav aria-label="Menu" className="px-6 py-3">
          <ul>
            {SECTIONS.map(({ id, label }) => (
              <li key={id}>
                <Link to={paths.section(id)} onClick={close} className={ENTRY}>
                  {label}
                </Link>
              </li>
            ))}
            <li>
              <Link to={paths.careers()} onClick={close} className={ENTRY}>
                Careers
              </Link>
            </li>
          </ul>
          <ul className="mt-4">
            <li>
              <Link to={paths.wishlist()} onClick={close} className={SMALL_ENTRY}>
                Wishlist
              </Link>
            </li>
            <li>
              <Link to={paths.login()} state={{ pathname, search }} onClick={close} className={SMALL_ENTRY}>
                Log in / Your account
              </Link>
            </li>
          </ul>
          <ShopByLater isOpen={isOpen} types={types} onLeave={close} />
          <ul className="mt-6">
            {FOOTER_LINKS['Useful Links'].map(({ label, slug }) => (
              <li key={slug}>
                <Link to={paths.info(slug)} state={{ title: label }} onClick={close} className={SMALL_ENTRY}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <MenuFoot contact={contact} />
      </dialog>
    </>
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

function MenuFoot({ contact }: { contact: ContactSettings }) {
  if (!contact.phone) return null
  return (
    <p className="mt-auto border-t border-hairline px-6 py-5 text-sm text-stone">
      <a href={`tel:${contact.phone.replace(/\s/g, '')}`} className="text-link">
        {contact.phone}
      </a>
      {contact.hours && <span className="mt-1 block">{contact.hours}</span>}
    </p>
  )
}
