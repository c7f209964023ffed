import { useEffect, useEffectEvent } from 'react'
import { listWished } from '#contracts/wishlist.ts'
import { ProductCard } from '#web/catalogue/product-card.tsx'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'
import { Button } from '#web/ui/action/button.tsx'
import { SnapRow } from '#web/ui/carousel/snap-row.tsx'
import { SectionHeading } from '#web/ui/display/section-heading.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'

const CARD_WIDTH = 'w-36 shrink-0 snap-start sm:w-48'

interface ViewedCardsProps {
  ids: readonly string[]
  onForget: () => void
  /** None is for sale any more, or the server does not answer: the row is a courtesy, and goes. */
  onNothing: () => void
}

/** Products as they are today: those that are no longer for sale are not among them. */
export default function ViewedCards({ ids, onForget, onNothing }: ViewedCardsProps) {
  const { data, isError } = useEndpointQuery(
    listWished,
    { query: { ids: ids.join(',') } },
    { freshness: 'shared' },
  )
  const isNothing = isError || data?.products.length === 0
  const tellNothing = useEffectEvent(onNothing)
  useEffect(() => {
    if (isNothing) tellNothing()
  }, [isNothing])
  return (
    <>
      <SectionHeading
        title="Recently viewed"
        action={
          <Button kind="quiet" size="small" aria-label="Clear recently viewed pieces" onClick={onForget}>
            Clear
          </Button>
        }
        className="mb-6"
      />
      <SnapRow className="-ml-(--gutter) scroll-pl-(--gutter) gap-4 pl-(--gutter) sm:gap-6">
        {data
          ? data.products.map((product) => (
              <li key={product.id} className={CARD_WIDTH}>
                <ProductCard product={product} sizes="192px" level={3} />
              </li>
            ))
          : ids.map((id) => (
              <li key={id} className={CARD_WIDTH}>
                <Skeleton className="aspect-square w-full" />
                <Skeleton className="mt-3 h-5 w-4/5" />
              </li>
            ))}
      </SnapRow>
    </>
  )
}
