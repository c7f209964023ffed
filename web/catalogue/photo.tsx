import type { PictureView } from '#contracts/fields.ts'
import { Picture, type PictureProps } from '../ui/picture.tsx'

type PhotoProps = Pick<PictureProps, 'sizes' | 'priority' | 'fit' | 'className' | 'imgClassName'> & {
  picture: PictureView
  /** Replaces the picture's own words; empty where the text beside it says the same. */
  alt?: string
}

/** A photograph of a piece, as the API describes it. */
export function Photo({ picture, alt = picture.alt, ...rest }: PhotoProps) {
  const { src, avif, webp, width, height, blur } = picture
  return <Picture {...{ src, width, height, blur, alt }} sources={{ avif, webp }} {...rest} />
}
