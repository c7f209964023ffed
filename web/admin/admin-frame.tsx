import MenuIcon from 'lucide-react/icons/menu'
import Search from 'lucide-react/icons/search'
import { type ReactNode, useEffect } from 'react'
import { useLocation } from 'react-router'
import { useAdministrator } from '#web/admin-kit/administrator.ts'
import { IconButton } from '#web/ui/action/icon-button.tsx'
import { ControlSizeContext } from '#web/ui/control-size.ts'
import { useFetchedPart } from '#web/ui/use-fetched-part.ts'
import { useOpenHere } from '#web/use-open-here.ts'
import { AdminSidebar } from './admin-sidebar.tsx'
import { AlarmBell } from './alarm-count.tsx'
import { FindButton } from './find/find-button.tsx'
import { useFindDialog } from './find/use-find-dialog.ts'
import { useScans } from './find/use-scans.ts'

/** Fetched once they are wanted: a screen is there sooner without them. */
const loadFind = () => import('./find/find-dialog.tsx')
const loadMenu = () => import('./phone-menu.tsx')

/** The admin area's own frame: a sidebar on a desktop, a drawer on a phone. No header, footer or chat of the shop. */
export function AdminFrame({ shopName, children }: { shopName: string; children: ReactNode }) {
  useTopOfEachScreen()
  // What is found and scanned is the work of the shop, which not everybody may see.
  const finds = useAdministrator().may('shop.read')
  useScans(finds)
  const [finding, setFinding] = useFindDialog(finds)
  const find = finds ? () => setFinding(true) : undefined
  const FindDialog = useFetchedPart(loadFind, finding, () => setFinding(false))
  return (
    <ControlSizeContext value="small">
      <div className="min-h-dvh lg:flex print:block">
        <a
          href="#content"
          className="fixed top-2 left-2 z-50 -translate-y-20 rounded-sm bg-garnet px-5 py-3 text-paper focus-visible:translate-y-0"
        >
          Skip to content
        </a>
        <aside className="sticky top-0 hidden h-dvh w-56 shrink-0 border-r border-hairline bg-paper lg:block print:hidden">
          <AdminSidebar shopName={shopName} find={find && <FindButton onPress={find} />} />
        </aside>
        <PhoneBar shopName={shopName} onFind={find} />
        {FindDialog && <FindDialog open={finding} onOpenChange={setFinding} />}
        <main id="content" tabIndex={-1} className="min-w-0 flex-1 outline-none">
          {children}
        </main>
      </div>
    </ControlSizeContext>
  )
}

function PhoneBar({ shopName, onFind }: { shopName: string; onFind: (() => void) | undefined }) {
  const [open, setOpen] = useOpenHere()
  const PhoneMenu = useFetchedPart(loadMenu, open, () => setOpen(false))
  return (
    <header className="sticky top-0 z-30 flex h-14 items-center gap-1 border-b border-hairline bg-paper px-1.5 lg:hidden print:hidden">
      <IconButton label="Menu" aria-haspopup="dialog" aria-expanded={open} onClick={() => setOpen(true)}>
        <MenuIcon strokeWidth={1.25} aria-hidden="true" />
      </IconButton>
      {PhoneMenu && <PhoneMenu shopName={shopName} open={open} onOpenChange={setOpen} />}
      <span className="font-display text-lg font-semibold">{shopName}</span>
      <span className="ml-2 text-bronze label-caps">Admin area</span>
      <span className="ml-auto flex items-center">
        {onFind && (
          <>
            <AlarmBell />
            <IconButton label="Find" onClick={onFind}>
              <Search strokeWidth={1.25} aria-hidden="true" />
            </IconButton>
          </>
        )}
      </span>
    </header>
  )
}

/** A new screen begins at its top; a list that is narrowed down stays where it is. */
function useTopOfEachScreen() {
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is what the effect answers to.
  useEffect(() => {
    // Newer browsers answer with a promise, which an effect must not hand on.
    window.scrollTo(0, 0)
  }, [pathname])
}
