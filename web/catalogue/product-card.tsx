import clsx from 'clsx'
import type { ProductCard as Listed } from '#contracts/catalogue.ts'
import { stockWords } from '#rules/catalogue/stock.ts'
import { gramsText } from '#web/measures.ts'
import { PrefetchLink } from '#web/prefetch-link.tsx'
import { RenderedOnce } from '#web/rendering/rendered-once.tsx'
import { Badge } from '../ui/display/badge.tsx'
import { Facts } from '../ui/display/facts.tsx'
import { Price } from '../ui/display/price.tsx'
import { CardHeart } from './card-heart.tsx'
import { CatalogueImage } from './catalogue-image.tsx'
import type { PageImage, ShownImage } from './page-image.ts'

/** The facts of a product on a card: its purity or, without one, its material. */
export type CardProduct = Pick<
  Listed,
  'name' | 'url' | 'weight' | 'stock_quantity' | 'pricePaise' | 'oldPricePaise'
> &
  Partial<Pick<Listed, 'material' | 'purity' | 'isPriceFrom'>> & {
    images: readonly (ShownImage | PageImage)[]
  }

/**
 * Widths a card takes in the usual grid: half a phone, a third of a tablet, a quarter of the column on a desktop. A phone with
 * three dots to a pixel is told less, since two show all there is to see at half the bytes.
 */
export const CARD_SIZES =
  '(min-width: 1024px) min(25vw, 304px), (min-width: 768px) 33vw, (min-resolution: 2.1dppx) 34vw, 50vw'

export interface ProductCardProps {
  product: CardProduct
  /** Widths the image takes, for the browser to choose a file. */
  sizes: string
  /** Among the first the shopper sees. */
  priority?: boolean
  level?: 2 | 3
  /** The product's id, where the card has a heart. */
  heartId?: string
}

/** A product in a grid: the image carries it, the words stay quiet. The whole card leads to the product. */
export function ProductCard(props: ProductCardProps) {
  return <RenderedOnce as="article" className="group relative" part={CardContent} with={props} />
}

function CardContent({ product, sizes, priority = false, level = 2, heartId }: ProductCardProps) {
  const Name = `h${level}` as const
  return (
    <>
      <CardImages {...{ product, sizes, priority }} />
      <Name className="card-name">
        <PrefetchLink to={product.url} className="card-link">
          {product.name}
        </PrefetchLink>
      </Name>
      <Facts items={[product.purity || product.material, gramsText(product.weight)]} className="card-facts" />
      <Price
        paise={product.pricePaise}
        oldPaise={product.oldPricePaise}
        from={product.isPriceFrom}
        size="small"
        className="mt-2"
      />
      {heartId && <CardHeart id={heartId} name={product.name} />}
    </>
  )
}

/** The second image shows under a mouse only; a phone does not even fetch it. */
function CardImages({
  product,
  sizes,
  priority,
}: Required<Pick<ProductCardProps, 'product' | 'sizes' | 'priority'>>) {
  const [first, second] = product.images
  const stock = stockWords(product.stock_quantity)
  const soldOut = product.stock_quantity <= 0
  return (
    <div className="relative aspect-square overflow-hidden bg-sand">
      {first && (
        <CatalogueImage
          image={first}
          sizes={sizes}
          priority={priority}
          className={clsx('absolute inset-0', soldOut && 'opacity-65')}
          imgClassName={clsx(!second && 'card-zoom')}
        />
      )}
      {second && <CatalogueImage image={second} alt="" isExtra sizes={sizes} className="card-second" />}
      {stock && (
        <Badge tone={soldOut ? 'plain' : 'garnet'} className="card-badge">
          {stock}
        </Badge>
      )}
    </div>
  )
}
