import { useState } from 'react'

/** The product as it was sold, small; a blank of the same size when its image is gone. */
export function SoldProductThumb({ src, className = 'size-11' }: { src: string | null; className?: string }) {
  const [broken, setBroken] = useState(false)
  if (!src || broken) return <span className={`block shrink-0 bg-sand ${className}`} />
  return (
    <img
      src={src}
      alt=""
      width={88}
      height={88}
      loading="lazy"
      decoding="async"
      onError={() => setBroken(true)}
      className={`shrink-0 bg-sand object-cover ${className}`}
    />
  )
}
