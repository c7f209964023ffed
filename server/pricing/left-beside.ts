import type { ProductWithPrice } from './product-price.ts'

type Line = { productId: string; itemTag?: string | null | undefined }

/** The tags of the items that lines name. */
export const tagsOf = (lines: readonly Pick<Line, 'itemTag'>[]): string[] =>
  lines.flatMap(({ itemTag }) => itemTag ?? [])

/**
 * A product as one of several lines finds it. A line that names no item gets none that another line names, and there are
 * so many fewer of it.
 */
export function leftBeside(product: ProductWithPrice, line: Line, lines: readonly Line[]): ProductWithPrice {
  const { items, stockQuantity } = product
  if (!items || line.itemTag) return product
  const named = tagsOf(lines)
  const left = items.filter(({ tag }) => !named.includes(tag))
  return { ...product, items: left, stockQuantity: stockQuantity - (items.length - left.length) }
}
