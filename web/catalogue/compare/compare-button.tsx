import { MAX_COMPARED } from '#rules/catalogue/compared.ts'
import { setCompared } from '#web/layout/compare/compared-products.ts'
import { useCompared } from '#web/layout/compare/use-compared.ts'
import { TextLink } from '#web/page-links.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/action/button.tsx'
import { ChosenMark } from './chosen-mark.tsx'
import { comparedProduct } from './compared-product.ts'

type Compared = Parameters<typeof comparedProduct>[0]

/** Chooses the product of a page for the comparison, and leads there once there is something to compare it with. */
export default function CompareButton({ product }: { product: Compared }) {
  const chosen = useCompared()
  const isChosen = chosen.some(({ id }) => id === product.id)
  return (
    <>
      <Button
        kind="quiet"
        size="small"
        className="-mx-3.5"
        aria-pressed={isChosen}
        onClick={() => setCompared(comparedProduct(product), !isChosen)}
      >
        {isChosen && <ChosenMark />}
        Compare
      </Button>
      <p role="status" className="flex min-h-9 items-center text-sm text-stone empty:hidden">
        {isChosen && chosen.length === 1 && `Chosen. Choose up to ${MAX_COMPARED - 1} more.`}
        {isChosen && chosen.length > 1 && (
          <TextLink to={paths.compare(chosen.map(({ id }) => id))}>See all {chosen.length} together</TextLink>
        )}
      </p>
    </>
  )
}
