import type { ProductCard } from '#contracts/catalogue.ts'
import type { ImageView } from '#contracts/fields.ts'
import type { ExclusiveCollection } from '#contracts/promotions.ts'

/** A photograph of the wall and where it leads. */
type Hung = { key: string; image: ImageView; name: string; url: string }

const COLUMNS = 4
const TALL_ONES = 4

/**
 * The wall: four columns, in each one tall image of a collection at another height, the rest products. Products show
 * their second photograph, the close one, where they have two. Equal counts give columns of equal length.
 */
export function galleryColumns(
  products: readonly ProductCard[],
  collections: readonly ExclusiveCollection[],
): Hung[][] {
  const tall = collections
    .slice(-TALL_ONES)
    .map(({ id, name, url, ...shown }): Hung => ({ key: id, image: shown.picture, name, url }))
  const all = products.flatMap(({ id, name, url, images: [first, second] }): Hung[] => {
    const image = second ?? first
    return image ? [{ key: id, image, name, url }] : []
  })
  const small = all.length < COLUMNS ? all : all.slice(0, all.length - (all.length % COLUMNS))
  return Array.from({ length: COLUMNS }, (_, column) => {
    const squares = small.filter((_, index) => index % COLUMNS === column)
    const [high] = tall.slice(column, column + 1)
    return high ? squares.toSpliced(heightOf(column), 0, high) : squares
  }).filter((column) => column.length > 0)
}

/** The place of the tall image in its column: first, third, second, fourth. */
function heightOf(column: number): number {
  return [0, 2, 1, 3][column] ?? 0
}
