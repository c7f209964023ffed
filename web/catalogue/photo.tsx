import type { ImageView } from '#contracts/fields.ts'
import { Image, type ImageProps } from '../ui/display/image.tsx'

type PhotoProps = Pick<ImageProps, 'sizes' | 'priority' | 'fit' | 'className' | 'imgClassName'> & {
  picture: ImageView
  /** Replaces the image's own words; empty where the text beside it says the same. */
  alt?: string
}

/** A photograph of a product, as the API describes it. */
export function Photo({ picture: image, alt = image.alt, ...rest }: PhotoProps) {
  const { src, avif, webp, width, height, blur } = image
  return <Image {...{ src, width, height, blur, alt }} sources={{ avif, webp }} {...rest} />
}
