import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { Product } from '#contracts/catalogue.ts'
import { Tabs } from '#web/ui/navigation/tabs.tsx'
import type { PageFacts } from './page-facts.ts'
import { PriceBreakdown } from './price-breakdown.tsx'
import { ProductDetails } from './product-details.tsx'

const TABS = ['details', 'price', 'reviews']

interface ProductTabsProps {
  product: Product
  facts: PageFacts
  reviews: ReactNode
}

/** Details, price and reviews of a product; `#price` in the address opens the price. */
export function ProductTabs({ product, facts, reviews }: ProductTabsProps) {
  const { box, tab, setTab } = useTabOfAddress()
  return (
    <section ref={box} aria-label="About this piece" className="scroll-mt-2">
      <Tabs
        label="About this piece"
        value={tab}
        onValueChange={setTab}
        items={[
          {
            value: 'details',
            label: 'Product Details',
            content: <Content id="details">{<ProductDetails product={product} facts={facts} />}</Content>,
          },
          {
            value: 'price',
            label: 'Price Breakdown',
            content: <Content id="price">{<PriceBreakdown product={product} />}</Content>,
          },
          { value: 'reviews', label: 'Customer Reviews', content: <Content id="reviews">{reviews}</Content> },
        ]}
      />
    </section>
  )
}

/** The anchor that links lead to before the page is alive. */
function Content({ id, children }: { id: string; children: ReactNode }) {
  return (
    <div id={id} className="scroll-mt-16 pb-4 sm:pt-4">
      {children}
    </div>
  )
}

/** A link to `#price` opens its tab and brings it into sight, also when it is followed a second time. */
function useTabOfAddress() {
  const { hash, key, pathname } = useLocation()
  const box = useRef<HTMLElement>(null)
  const [tab, setTab] = useState('details')
  const shownAt = useRef(key)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` and `pathname` are new visits of the same hash.
  useEffect(() => {
    const wanted = hash.slice(1)
    const isAnotherVisit = shownAt.current !== key
    shownAt.current = key
    if (!TABS.includes(wanted)) {
      // A tab opened while the page came alive stays.
      if (isAnotherVisit) setTab('details')
      return
    }
    setTab(wanted)
    box.current?.scrollIntoView({ block: 'start' })
  }, [hash, key, pathname])
  return { box, tab, setTab }
}
