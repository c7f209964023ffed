import type { ProductImage } from '#contracts/catalogue.ts'
import { PRODUCT_LIMITS, type ProductFormImage } from '#rules/product-form/product-fields.ts'
import { writtenImage } from '#rules/product-form/write-product-form.ts'
import { useImageBoard } from '#web/admin-kit/images/use-image-board.ts'

const LIMIT = {
  max: PRODUCT_LIMITS.pictures,
  tooMany: `A product can have at most ${PRODUCT_LIMITS.pictures} images.`,
}

/** The images of a product while it is edited; `onChange` hears of those that are in the shop's keeping, in order. */
export const useProductImages = (
  start: readonly ProductImage[],
  onChange: (images: ProductFormImage[]) => void,
) =>
  useImageBoard(start, LIMIT, (images) =>
    onChange(images.flatMap(({ id, alt, colour }) => (id ? [writtenImage({ id, alt, colour })] : []))),
  )
