import type { z } from 'zod'
import type { Endpoint } from '#contracts/endpoint.ts'
import { useEndpointMutation } from '#web/query/use-endpoint-mutation.ts'
import { toast } from '#web/ui/overlay/toast.ts'

interface TakeDown {
  what: 'ad' | 'collection'
  list: Endpoint
  remove: EndpointById
  restore: EndpointById
}

type EndpointById = Endpoint<z.ZodType<{ id: string }, { id: string }>>

/** Takes something down and offers to undo it; answers whether it was taken down. */
export function useTakeDown({ what, list, remove, restore }: TakeDown) {
  const restoring = useEndpointMutation(restore, {
    refreshes: [list],
    failed: `The ${what} could not be put back. Please try again.`,
  })
  const removing = useEndpointMutation(remove, {
    refreshes: [list],
    failed: `The ${what} could not be taken down. Please try again.`,
  })
  return async (id: string, name: string) => {
    const isDown = await removing.attempt({ params: { id } })
    const act = () => restoring.mutate({ params: { id } })
    if (isDown) toast.info(`“${name}” was taken down.`, { action: { label: 'Undo', act } })
    return isDown
  }
}
