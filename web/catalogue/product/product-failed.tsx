import { LoadFailed } from '#web/catalogue/load-failed.tsx'
import { ProductScreen } from './product-screen.tsx'
import type { ProductPageData } from './visited-products.ts'

/** A product whose data did not come: as it was at the last visit, where this tab has shown it before. */
export function ProductFailed({ visited }: { visited: ProductPageData | null }) {
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
      data={visited}
      notice={
        <LoadFailed title={title}>
          You are seeing this product as it was on your last visit. Its price and stock may have changed.
        </LoadFailed>
      }
    />
  )
}
