import { hashKey, useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Endpoint, ResponseBody } from '#contracts/endpoint.ts'
import { type CallOptions, call, sentenceOf } from '#web/api.ts'
import { NotConfirmed, useConfirming } from '#web/session/confirming.ts'
import { toast } from '#web/ui/overlay/toast.ts'
import { refresh } from './endpoint-query.ts'
import { queryClient } from './query-client.ts'

export type MutationOptions<Data, Variables> = {
  /** The endpoints whose data it changes: the mutation is pending until screens that show them have read them again. */
  refreshes?: readonly Endpoint[]
  /** The toast when it failed and the server said no sentence. Without it the screen says so itself. */
  failed?: string
  onSuccess?: (data: Data, variables: Variables) => unknown
  onError?: (fault: Error) => unknown
}

/** Changes something on the server; an OTP is asked for where the server wants a fresh one. */
export function useEndpointMutation<E extends Endpoint>(
  endpoint: E,
  options?: MutationOptions<ResponseBody<E>, CallOptions<E>>,
) {
  return useAction((given: CallOptions<E>) => call(endpoint, given), options)
}

/**
 * The same beyond a single call: a download, one of several calls. While it is pending, the same again is
 * ignored: `isPending` reaches a button only with the next render, after the second click of a double click.
 */
export function useAction<Data, Variables = void>(
  act: (variables: Variables) => Promise<Data>,
  { refreshes = [], failed, onSuccess, onError }: MutationOptions<Data, Variables> = {},
) {
  const confirming = useConfirming()
  const mutation = useMutation(
    {
      mutationFn: (variables: Variables) => confirming(() => act(variables)),
      onSuccess: async (data, variables) => {
        onSuccess?.(data, variables)
        await refresh(...refreshes)
      },
      onError: (fault) => {
        if (fault instanceof NotConfirmed) return
        if (failed) toast.error(sentenceOf(fault, failed))
        onError?.(fault)
      },
    },
    queryClient(),
  )
  const running = useRef<string>(null)
  /** Does it and answers whether it worked: `false` for a second press as well. Failures are already reported. */
  const attempt = async (variables: Variables): Promise<boolean> => {
    const key = hashKey([variables])
    if (running.current === key) return false
    running.current = key
    try {
      await mutation.mutateAsync(variables)
      return true
    } catch {
      return false
    } finally {
      if (running.current === key) running.current = null
    }
  }
  return { ...mutation, attempt, mutate: (variables: Variables) => void attempt(variables) }
}
