import clsx from 'clsx'
import type { z } from 'zod'
import type { Endpoint, RequestInput } from '#contracts/endpoint.ts'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'

type ImageEndpoint = Endpoint<z.ZodType, z.ZodType, z.ZodType, z.ZodType<{ src: string }>>

interface PrivateImageProps<E extends ImageEndpoint> {
  endpoint: E
  params: RequestInput<E>['params']
  /** The full one is shown whole, the small one fills its box. */
  size: 'small' | 'full'
  alt: string
  /** On its box. */
  className?: string
}

/** A customer's image: it has no address, so it is asked for with the login, like any other answer. */
export function PrivateImage<E extends ImageEndpoint>({
  endpoint,
  params,
  size,
  alt,
  className,
}: PrivateImageProps<E>) {
  const query = useEndpointQuery<ImageEndpoint>(endpoint, { params, query: { size } })
  if (query.isPending) return <Skeleton className={clsx('rounded-none!', className)} />
  if (query.isError)
    return (
      <span
        className={clsx(
          'flex items-center justify-center bg-sand p-2 text-center text-[0.75rem] text-stone',
          className,
        )}
      >
        No image
      </span>
    )
  const fit = size === 'full' ? 'object-contain' : 'object-cover'
  return <img src={query.data.src} alt={alt} className={clsx('bg-sand', fit, className)} />
}
