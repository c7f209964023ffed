import clsx from 'clsx'
import { Link } from 'react-router'
import type { ProductCard as Product } from '#contracts/catalogue.ts'
import { stockWords } from '#rules/catalogue/stock.ts'
import { gramsText } from '#web/pricing/measures.ts'
import { Badge } from '../ui/display/badge.tsx'
import { Facts } from '../ui/display/facts.tsx'
import { Price } from '../ui/display/price.tsx'
import { Photo } from './photo.tsx'

export interface ProductCardProps {
  product: Product
  /** Widths the image takes, for the browser to choose a file. */
  sizes: string
  /** Among the first the shopper sees. */
  priority?: boolean
  level?: 2 | 3
}

/** A product in a grid: the image carries it, the words stay quiet. The whole card leads to the product. */
export function ProductCard({ product, sizes, priority = false, level = 2 }: ProductCardProps) {
  const Name = `h${level}` as const
  return (
    <article className="group relative">
      <CardImages {...{ product, sizes, priority }} />
      <Name className="mt-3 text-[1.1875rem] leading-tight sm:mt-4 sm:text-piece">
        <Link
          to={product.url}
          prefetch="intent"
          className="transition-colors after:absolute after:inset-0 group-hover:text-garnet"
        >
          {product.name}
        </Link>
      </Name>
      <Facts
        items={[product.purity || product.material, gramsText(product.weight)]}
        className="mt-1.5 text-[0.6875rem] sm:text-label"
      />
      <Price paise={product.pricePaise} oldPaise={product.oldPricePaise} size="small" className="mt-2" />
    </article>
  )
}

/** The second image shows under a mouse only; a phone does not even fetch it. */
function CardImages({ product, sizes, priority }: Required<Omit<ProductCardProps, 'level'>>) {
  const [first, second] = product.pictures
  const stock = stockWords(product.stock_quantity)
  const soldOut = product.stock_quantity <= 0
  return (
    <div className="relative aspect-square overflow-hidden bg-sand">
      {first && (
        <Photo
          picture={first}
          sizes={sizes}
          priority={priority}
          fit="cover"
          className={clsx('absolute inset-0', soldOut && 'opacity-65')}
          imgClassName={clsx(
            !second && 'transition-transform duration-250 pointer-fine:group-hover:scale-[1.04]',
          )}
        />
      )}
      {second && (
        <Photo
          picture={second}
          alt=""
          sizes={sizes}
          fit="cover"
          className="absolute inset-0 hidden opacity-0 transition-opacity duration-250 group-focus-within:opacity-100 group-hover:opacity-100 pointer-fine:block"
        />
      )}
      {stock && (
        <Badge
          tone={soldOut ? 'plain' : 'garnet'}
          className="absolute top-2.5 left-2.5 sm:top-3.5 sm:left-3.5"
        >
          {stock}
        </Badge>
      )}
    </div>
  )
}
