import { useEffect, useRef, useState } from 'react'
import { useFetchedPart } from '#web/ui/use-fetched-part.ts'
import { useNear } from '#web/ui/use-near.ts'
import { forgetViewed, noteViewed, viewedProducts } from './viewed-products.ts'

const loadCards = () => import('./viewed-cards.tsx')

/**
 * Products that this browser has looked at before, without the open one (`openId`), which it notes. The row has its
 * height from the start; its products are asked for when the visitor comes near.
 */
export default function ViewedRow({ openId }: { openId?: string }) {
  const place = useRef<HTMLDivElement>(null)
  const [ids, setIds] = useState<string[]>([])
  const Cards = useFetchedPart(loadCards, useNear(place))
  useEffect(() => {
    setIds(viewedProducts().filter((id) => id !== openId))
    if (openId) noteViewed(openId)
  }, [openId])
  const forget = () => {
    forgetViewed()
    setIds([])
  }
  return (
    <div ref={place}>
      {ids.length > 0 && (
        <section
          aria-label="Recently viewed"
          className="min-h-96 border-t border-hairline pt-10 pb-16 sm:pt-14 sm:pb-24"
        >
          {Cards && <Cards ids={ids} onForget={forget} onNothing={() => setIds([])} />}
        </section>
      )}
    </div>
  )
}
