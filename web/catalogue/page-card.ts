import type { ProductCard } from '#contracts/catalogue.ts'
import { type PageImage, pageImages, shownImage } from './page-image.ts'
import type { GridProduct } from './product-grid.tsx'

/** A product of a grid in the data of a page. */
export type PageCard = Omit<GridProduct, 'images'> & { images: PageImage[] }

/** Makes cards of a page's data: a page says everything twice, as HTML and as data, so they hold what a card shows. */
export function pageCards(products: readonly ProductCard[]): PageCard[] {
  const pageImage = pageImages()
  return products.map((product) => {
    const [first, second] = product.images
    return {
      ...cardFacts(product),
      images: [
        ...(first ? [pageImage(first, { words: true, blur: true })] : []),
        ...(second ? [pageImage(second)] : []),
      ],
    }
  })
}

/** Facts of a card beside its images. The material is shown where there is no purity. */
export function cardFacts(product: ProductCard) {
  const { id, name, url, material, purity, weight, stock_quantity, pricePaise, oldPricePaise } = product
  return {
    id,
    name,
    url,
    weight,
    stock_quantity,
    pricePaise,
    oldPricePaise,
    ...(purity ? { purity } : { material }),
    ...(product.isPriceFrom && { isPriceFrom: true }),
  }
}

/** The address of the first card's image, for links to a page of cards. */
export function firstImage([first]: readonly PageCard[]): string | undefined {
  const image = first?.images[0]
  return image && shownImage(image).src
}
