import clsx from 'clsx'
import { readReturnPhotograph } from '#contracts/admin/return-requests.ts'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'

interface ReturnPhotographProps {
  id: string
  size: 'small' | 'full'
  alt: string
  className?: string
}

/** A photograph of a return: it has no address, so it is asked for with the login, like any other answer. */
export function ReturnPhotograph({ id, size, alt, className }: ReturnPhotographProps) {
  const query = useEndpointQuery(readReturnPhotograph, { params: { id }, query: { size } })
  if (query.isPending) return <Skeleton className={clsx('rounded-none!', className)} />
  if (query.isError)
    return (
      <span className={clsx('flex items-center justify-center bg-sand text-[0.75rem] text-stone', className)}>
        No picture
      </span>
    )
  const fit = size === 'full' ? 'object-contain' : 'object-cover'
  return <img src={query.data.src} alt={alt} className={clsx('bg-sand', fit, className)} />
}
