import X from 'lucide-react/icons/x'
import { LinkButton } from '#web/page-links.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/action/button.tsx'
import { type ComparedProduct, setCompared, storeCompared } from './compared-products.ts'
import { useCompared } from './use-compared.ts'

/** At the foot of the window while something is chosen: which pieces, and the way to see them beside each other. */
export default function CompareBar() {
  const products = useCompared()
  if (products.length === 0) return null
  return (
    <section
      aria-label="Pieces to compare"
      data-foot-bar=""
      data-compare-bar=""
      className="fixed inset-x-0 bottom-0 z-20 border-t border-hairline bg-ivory pt-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))] print:hidden"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-2 gap-y-2 column sm:gap-x-6">
        <ul className="flex min-w-0 flex-wrap gap-2 sm:gap-4">
          {products.map((product) => (
            <Chosen key={product.id} product={product} />
          ))}
        </ul>
        <div className="flex items-center gap-2">
          <Button kind="quiet" size="small" className="px-2!" onClick={() => storeCompared([])}>
            Clear
          </Button>
          {products.length > 1 ? (
            <LinkButton size="small" to={paths.compare(products.map(({ id }) => id))}>
              Compare {products.length}
            </LinkButton>
          ) : (
            <p className="text-sm text-stone">Choose one more</p>
          )}
        </div>
      </div>
    </section>
  )
}

/** A press takes it out again. */
function Chosen({ product }: { product: ComparedProduct }) {
  const { name, image } = product
  return (
    <li>
      <button
        type="button"
        aria-label={`Remove ${name}`}
        title={name}
        onClick={() => setCompared(product, false)}
        className="group flex h-11 items-center gap-2 text-sm hover:text-garnet"
      >
        <span className="relative">
          {image ? (
            <img src={image} alt="" width={44} height={44} className="size-11 bg-sand object-cover" />
          ) : (
            <span className="block size-11 bg-sand" />
          )}
          <X
            aria-hidden="true"
            strokeWidth={1.5}
            className="absolute -top-1 -right-1 size-4 rounded-full border border-hairline bg-paper p-0.5"
          />
        </span>
        <span className="max-w-36 truncate max-lg:hidden">{name}</span>
      </button>
    </li>
  )
}
