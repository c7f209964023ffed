import clsx from 'clsx'
import type { CSSProperties } from 'react'

export interface ImageSource {
  /** The image that the browser falls back to. */
  src: string
  /** `srcset` strings by format; AVIF is offered first. */
  sources?: { avif?: string; webp?: string }
  /** Pixels of the original: they reserve the place, so nothing moves when it arrives. */
  width: number
  height: number
  alt: string
  /** A tiny data: URL, shown until the image is there. */
  blur?: string | null
}

export interface ImageProps extends ImageSource {
  sizes?: string
  /** The image the first screen is judged by: fetched at once, ahead of others. */
  priority?: boolean
  /** `cover` fills its box (only where the subject is centred with room); `contain` never crops. */
  fit?: 'natural' | 'cover' | 'contain'
  /** On the <img>: give it the box, e.g. `aspect-[4/5]`. */
  className?: string
  imgClassName?: string
}

const FIT = {
  natural: 'w-full',
  cover: 'size-full object-cover',
  contain: 'size-full object-contain',
} as const

/** A photograph in the best format the browser takes, over a blurred placeholder, without layout shift. */
export function Image(props: ImageProps) {
  const { src, sources, width, height, alt, blur, sizes = '100vw', priority, fit = 'natural' } = props
  const standIn: CSSProperties | undefined = blur
    ? { backgroundImage: `url("${blur}")`, backgroundSize: 'cover', backgroundPosition: 'center' }
    : undefined
  return (
    <picture className={props.className} style={standIn}>
      {sources?.avif && <source type="image/avif" srcSet={sources.avif} sizes={sizes} />}
      <img
        src={src}
        srcSet={sources?.webp}
        width={width}
        height={height}
        alt={alt}
        sizes={sources?.webp && sizes}
        loading={priority ? 'eager' : 'lazy'}
        decoding={priority ? 'sync' : 'async'}
        fetchPriority={priority ? 'high' : undefined}
        className={clsx(FIT[fit], props.imgClassName)}
      />
    </picture>
  )
}
