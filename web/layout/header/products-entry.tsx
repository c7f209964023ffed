import ChevronDown from 'lucide-react/icons/chevron-down'
import { Popover } from '#web/ui/overlay/popover.tsx'
import { useFetchedPart } from '#web/ui/use-fetched-part.ts'
import { useOpenHere } from '#web/use-open-here.ts'

const load = () => import('./products-panel.tsx')

/**
 * The panel of the entry “Products” on a desktop: types, categories, occasions and budgets. The entry itself leads to
 * the home page's section. The panel is fetched when it is first wanted.
 */
export function ProductsEntry({ types }: { types: readonly string[] }) {
  const [open, setOpen] = useOpenHere()
  const ProductsPanel = useFetchedPart(load, open, () => setOpen(false))
  return (
    <Popover
      id="all-products"
      label="All products"
      open={open}
      onOpenChange={setOpen}
      trigger={
        <>
          <span className="sr-only">All products</span>
          <ChevronDown
            strokeWidth={1.25}
            aria-hidden="true"
            className={`size-4 transition-transform ${open ? 'rotate-180' : ''}`}
          />
        </>
      }
      triggerClassName="inline-flex min-h-11 min-w-7 items-center justify-center"
      panelClassName="fixed inset-x-0 top-(--header) max-h-[calc(100dvh-var(--header))] overflow-y-auto border-x-0 border-t-0 px-0! py-9! before:absolute before:inset-x-0 before:-top-4.5 before:h-4.5"
    >
      {ProductsPanel ? (
        <ProductsPanel types={types} onLeave={() => setOpen(false)} />
      ) : (
        <div className="h-80" />
      )}
    </Popover>
  )
}
