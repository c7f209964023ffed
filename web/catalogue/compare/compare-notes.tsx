import Share from 'lucide-react/icons/share-2'
import { MAX_COMPARED } from '#rules/catalogue/compared.ts'
import type { PageImage } from '#web/catalogue/page-image.ts'
import { storeCompared } from '#web/layout/compare/compared-products.ts'
import { useCompared } from '#web/layout/compare/use-compared.ts'
import { sharePage } from '#web/layout/share-page.ts'
import { LinkButton } from '#web/page-links.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/action/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { comparedProduct } from './compared-product.ts'

export type ComparedColumn = {
  id: string
  name: string
  url: string
  category_name: string
  images: readonly PageImage[]
}

interface CompareNotesProps {
  pieces: readonly ComparedColumn[]
  /** How many that were asked for are not on sale. */
  missing: number
  /** More were asked for than fit. */
  isMore: boolean
}

/** Notes on the pieces that are shown, and the actions on them. */
export function CompareNotes({ pieces, missing, isMore }: CompareNotesProps) {
  const [first] = pieces
  return (
    <div className="mt-6 grid gap-4 empty:hidden">
      {isMore && <Notice>Up to three pieces fit beside each other. These are the first three.</Notice>}
      {missing > 0 && (
        <Notice>
          {missing === 1
            ? 'One of the pieces is no longer for sale, so it is left out.'
            : `${missing} of the pieces are no longer for sale, so they are left out.`}
        </Notice>
      )}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        {pieces.length < MAX_COMPARED && first && (
          <LinkButton
            kind="secondary"
            size="small"
            to={paths.category(first.category_name)}
            onClick={() => storeCompared(pieces.map(comparedProduct))}
          >
            Add another piece
          </LinkButton>
        )}
        <Button
          kind="quiet"
          size="small"
          className="-ml-3.5 noscript:hidden"
          onClick={() => void sharePage({ title: 'Compare', url: window.location.href })}
        >
          <Share strokeWidth={1.25} aria-hidden="true" className="size-4" />
          Share
        </Button>
      </div>
      {pieces.length === 1 && <p className="text-stone">Add another piece to see what differs.</p>}
    </div>
  )
}

/** Nothing to compare, with the way to what this browser has chosen, or to the shop. */
export function NothingCompared({ areGone }: { areGone: boolean }) {
  const chosen = useCompared()
  return (
    <EmptyState
      title={areGone ? 'These pieces are no longer for sale' : 'Nothing to compare yet'}
      action={
        <>
          {chosen.length > 0 && (
            <LinkButton to={paths.compare(chosen.map(({ id }) => id))}>See what you have chosen</LinkButton>
          )}
          <LinkButton kind={chosen.length > 0 ? 'secondary' : 'primary'} to={paths.section('products')}>
            Find a piece
          </LinkButton>
        </>
      }
    >
      Press Compare on up to three pieces, and see them beside each other: price, weight, making charges and
      price per gram.
    </EmptyState>
  )
}
