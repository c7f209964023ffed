import { type PageImage, type ShownImage, shownImage } from '#web/catalogue/page-image.ts'
import type { ComparedProduct } from '#web/layout/compare/compared-products.ts'

type Pictured = { id: string; name: string; images: readonly (ShownImage | PageImage)[] }

/** The facts that the browser keeps of a product chosen for a comparison: its smallest image is enough. */
export function comparedProduct({ id, name, images: [first] }: Pictured): ComparedProduct {
  const image = first && ('src' in first ? first : shownImage(first))
  return { id, name, image: image?.avif.split(' ')[0] ?? '' }
}
