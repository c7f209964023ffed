import clsx from 'clsx'
import { readDesignImage } from '#contracts/admin/enquiries.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useAnswer } from '#web/use-answer.ts'

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
  const asked = useAnswer(readDesignImage, { params: { pictureId: imageId }, query: { size } })
  if (asked.state === 'waiting') return <Skeleton className={clsx('rounded-none!', className)} />
  if (asked.state === 'failed')
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
      src={asked.answer.src}
      alt={alt}
      className={clsx('bg-sand', fit === 'cover' ? 'object-cover' : 'object-contain', className)}
    />
  )
}
