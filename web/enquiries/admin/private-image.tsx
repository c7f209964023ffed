import clsx from 'clsx'
import { readDesignImage } from '#contracts/admin/enquiries.ts'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'

export interface PrivateImageProps {
  pictureId: string
  size: 'small' | 'full'
  alt: string
  /** On its box. */
  className?: string
  fit?: 'cover' | 'contain'
}

/** A customer's image: it has no address, so it is asked for with the login, like any other answer. */
export function PrivateImage({ pictureId: imageId, size, alt, className, fit = 'cover' }: PrivateImageProps) {
  const query = useEndpointQuery(readDesignImage, { params: { pictureId: imageId }, query: { size } })
  if (query.isPending) return <Skeleton className={clsx('rounded-none!', className)} />
  if (query.isError)
    return (
      <span
        className={clsx(
          'flex items-center justify-center bg-sand p-2 text-center text-[0.75rem] text-stone',
          className,
        )}
      >
        No picture
      </span>
    )
  return (
    <img
      src={query.data.src}
      alt={alt}
      className={clsx('bg-sand', fit === 'cover' ? 'object-cover' : 'object-contain', className)}
    />
  )
}
