import { Image, type ImageProps } from '../ui/display/image.tsx'
import { type PageImage, type ShownImage, shownImage } from './page-image.ts'

type CatalogueImageProps = Pick<ImageProps, 'sizes' | 'priority' | 'fit' | 'className' | 'imgClassName'> & {
  image: ShownImage | PageImage
  /** Replaces the image's own words; empty where the text beside it says the same. */
  alt?: string
  /** Shown under a mouse only: in one size where AVIF is unknown, because a page of cards names every size twice. */
  isExtra?: boolean
}

/** A photograph of a product, as the API or the data of a page describes it. */
export function CatalogueImage({ image, alt, isExtra = false, fit = 'cover', ...rest }: CatalogueImageProps) {
  const { src, avif, webp, width, height, blur, alt: words } = isData(image) ? shownImage(image) : image
  const sources = isExtra ? { avif } : { avif, webp }
  return <Image {...{ src, width, height, blur, sources, alt: alt ?? words, fit }} {...rest} />
}

const isData = (image: ShownImage | PageImage): image is PageImage => Array.isArray(image)
