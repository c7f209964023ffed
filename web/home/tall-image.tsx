import { imageAddress } from '#rules/catalogue/image-addresses.ts'
import { CatalogueImage } from '#web/catalogue/catalogue-image.tsx'
import type { PageImage } from '#web/catalogue/page-image.ts'

/**
 * A square photograph in a tall frame without cutting anything off: it is in the middle, and its first and last
 * rows are drawn out above and below it, so that the backdrop runs on. The smallest file is enough for those.
 */
export function TallImage({ image, sizes }: { image: PageImage; sizes: string }) {
  const [id, [smallest = 0]] = image
  const edge = imageAddress({ id, widths: [smallest] })
  return (
    <div className="relative aspect-3/4 overflow-hidden bg-sand">
      <img src={edge} alt="" loading="lazy" className="drawn-up" />
      <img src={edge} alt="" loading="lazy" className="drawn-down" />
      <CatalogueImage
        image={image}
        sizes={sizes}
        alt=""
        className="absolute inset-x-0 top-1/2 -translate-y-1/2 bg-transparent! mask-y-from-92% zooms"
        fit="natural"
      />
    </div>
  )
}
