import clsx from 'clsx'
import { useState } from 'react'
import { imageAddresses } from './product-images.ts'

/** The product as it was sold, or a placeholder when there is no image or it cannot be fetched. */
export function OrderImage({
  line: { name, productUrl },
  className,
}: {
  line: { name: string; productUrl: string }
  className?: string
}) {
  const [broken, setBroken] = useState(false)
  const [first] = imageAddresses(productUrl)
  if (!first || broken)
    return (
      <div className={clsx('flex items-center justify-center bg-sand text-stone label-caps', className)}>
        No Image
      </div>
    )
  return (
    <img
      src={first}
      alt={name}
      width={480}
      height={480}
      loading="lazy"
      decoding="async"
      onError={() => setBroken(true)}
      className={clsx('bg-sand object-cover', className)}
    />
  )
}
