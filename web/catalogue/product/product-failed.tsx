import { useEffect, useState } from 'react'
import { formatShortDateTime } from '#rules/format-dates.ts'
import { LoadFailed } from '#web/catalogue/load-failed.tsx'
import { ProductScreen } from './product-screen.tsx'
import { type VisitedProduct, visitedProduct } from './visited-products.ts'

/** A product whose data did not come: as it was at the last visit, where this tab has shown it before. */
export function ProductFailed({ path }: { path: string }) {
  const [visited, setVisited] = useState<VisitedProduct | null>(null)
  // Only the browser knows; the server's page says the same as its first render.
  useEffect(() => setVisited(visitedProduct(path)), [path])
  const title = 'This product could not be loaded'
  if (!visited)
    return (
      <div className="column section">
        <title>{title}</title>
        <LoadFailed title={title}>
          The page could not be reached. Please try again, or check your internet connection.
        </LoadFailed>
      </div>
    )
  return (
    <ProductScreen
      data={visited.data}
      notice={
        <LoadFailed title={title}>
          {`You are seeing this product with its price of ${formatShortDateTime(new Date(visited.at))}. Its price and stock may have changed. Nothing is sold before the shop has confirmed both.`}
        </LoadFailed>
      }
    />
  )
}
