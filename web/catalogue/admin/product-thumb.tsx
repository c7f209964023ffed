import type { ImageView } from '#contracts/fields.ts'
import { CatalogueImage } from '#web/catalogue/catalogue-image.tsx'

/** The product, small; a blank of the same size where it has no image. */
export function ProductThumb({ image, className }: { image: ImageView | null; className: string }) {
  if (!image) return <span className={`block shrink-0 bg-sand ${className}`} />
  return <CatalogueImage image={image} alt="" sizes="64px" className={`shrink-0 ${className}`} />
}
