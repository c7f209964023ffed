import Menu from 'lucide-react/icons/menu'
import X from 'lucide-react/icons/x'
import type { ContactSettings } from '#contracts/settings.ts'
import { IconButton } from '#web/ui/action/icon-button.tsx'
import { POPUP_FRAME } from '#web/ui/overlay/popup-frame.tsx'
import { MenuNav } from './menu-nav.tsx'
import { useMenuDialog } from './use-menu-dialog.ts'

const MENU = 'menu'

/**
 * The menu of phones and small windows. A native modal dialog rather than the Sheet: it opens by attribute before
 * any script runs, keeps the focus inside and closes on Escape, and weighs nothing on the first screen.
 */
export function MenuButton({ contact, types }: { contact: ContactSettings; types: readonly string[] }) {
  const { dialog, isOpen, open, close } = useMenuDialog()
  return (
    <>
      <button
        type="button"
        aria-label="Menu"
        aria-haspopup="dialog"
        className="header-icon @5xl:hidden"
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
        <MenuNav isOpen={isOpen} types={types} onLeave={close} />
        <MenuFoot contact={contact} />
      </dialog>
    </>
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
