import { currentTrail } from '#server/logging/trail.ts'

/** A job's payload as the queue keeps it: with the id of the request that sent it. */
export type Tagged<Payload> = Payload & { requestId?: string }

export function tagged<Payload extends object>(payload: Payload): Tagged<Payload> {
  const { requestId } = currentTrail()
  return requestId === undefined ? payload : { ...payload, requestId }
}

/** A job's payload as its handler knows it, and where it came from. */
export function untagged<Payload extends object>({ requestId, ...payload }: Tagged<Payload>) {
  // TypeScript does not see that the rest of a tagged payload is the payload.
  return { requestId, payload: payload as unknown as Payload }
}
