import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Product } from '#contracts/catalogue.ts'
import { AlertButton } from '#web/alerts/alert-button.tsx'
import { productAlert } from '#web/alerts/alert-subject.ts'
import { ProductGallery } from '#web/catalogue/gallery/product-gallery.tsx'
import { ItemPicker } from '#web/catalogue/product/buying/item-picker.tsx'
import { useChosenProduct } from '#web/catalogue/product/buying/use-chosen-product.ts'
import { useExtras } from '#web/catalogue/product/buying/use-extras.ts'
import { useSizeQuestion } from '#web/catalogue/product/buying/use-size-question.ts'
import { VariantPicker } from '#web/catalogue/product/buying/variant-picker.tsx'
import { RecentlyViewed } from '#web/catalogue/viewed/recently-viewed.tsx'
import { paths } from '#web/paths.ts'
import { CustomerReviews } from '#web/reviews/customer-reviews.tsx'
import { Breadcrumb } from '#web/ui/navigation/breadcrumb.tsx'
import { RelatedProducts } from './more-products.tsx'
import { ProductSummary } from './product-summary.tsx'
import { ProductTabs } from './product-tabs.tsx'
import type { ProductPageData } from './visited-products.ts'

/** The page of a product, with other products of the shop; `notice` is shown above it. */
export function ProductScreen({ data, notice }: { data: ProductPageData; notice?: ReactNode }) {
  const { product, related } = data
  return (
    <div className="column">
      {notice && <div className="pt-4">{notice}</div>}
      <div className="py-1.5 sm:pt-4 sm:pb-6 max-sm:hidden">
        <ProductCrumbs product={product} />
      </div>
      <ProductItself key={product.id} {...data} />
      {product.stock_quantity > 0 && <RelatedProducts product={product} products={related} />}
      <RecentlyViewed openId={product.id} />
    </div>
  )
}

/** The product in the variant that is chosen: image, price and everything told of it. */
function ProductItself(data: ProductPageData) {
  const { rates, reviews, rating } = data
  const piece = useChosenProduct(data.product, rates)
  const { product, choice } = piece
  const question = useSizeQuestion(piece)
  const extras = useExtras(product, data.gift)
  const isSoldOut = product.stock_quantity <= 0
  return (
    <>
      <div className="grid grid-cols-1 gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:items-start">
        <div
          className={clsx(product.images.length === 1 && 'lg:sticky lg:top-28', isSoldOut && 'small-images')}
        >
          <ProductGallery key={choice.colour} images={product.images} name={product.name} />
        </div>
        <ProductSummary
          product={piece}
          picker={
            <>
              <VariantPicker
                product={data.product}
                choice={choice}
                rates={rates}
                choose={piece.choose}
                question={question.sentence}
              />
              <ItemPicker product={piece.listed} chosen={piece} choose={piece.choose} />
            </>
          }
          question={question}
          extras={extras}
          rating={rating}
          terms={data}
          alert={<AlertButton subject={alertOf(data.product, product)} />}
          related={data.related}
        />
      </div>
      <div className="pt-12 after-first-screen sm:pt-24">
        <ProductTabs
          product={product}
          facts={data.facts}
          reviews={
            <CustomerReviews
              productId={product.id}
              productUrl={product.url}
              reviews={reviews}
              rating={rating}
            />
          }
        />
      </div>
    </>
  )
}

const alertOf = ({ id, stock_quantity, breakup }: Product, chosen: Product) =>
  productAlert(id, stock_quantity, breakup.price, chosen.breakup.price)

function ProductCrumbs({ product }: { product: Product }) {
  return (
    <Breadcrumb
      crumbs={[
        { label: 'Home', link: <Link to={paths.home()} /> },
        { label: product.category.label, link: <Link to={paths.category(product.category_name)} /> },
        { label: product.name },
      ]}
    />
  )
}
