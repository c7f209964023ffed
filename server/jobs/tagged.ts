import { currentTrail } from '#server/logging/trail.ts'

/** Where a job came from. */
type Origin = { requestId?: string; traceparent?: string }

/** A job's payload as the queue keeps it: with the id of the request that sent it, and its trace. */
export type Tagged<Payload> = Payload & Origin

export function tagged<Payload extends object>(payload: Payload, traceparent?: string): Tagged<Payload> {
  const { requestId } = currentTrail()
  return {
    ...payload,
    ...(requestId === undefined ? {} : { requestId }),
    ...(traceparent === undefined ? {} : { traceparent }),
  }
}

/** A job's payload as its handler knows it, and where it came from. */
export function untagged<Payload extends object>({ requestId, traceparent, ...payload }: Tagged<Payload>) {
  // TypeScript does not see that the rest of a tagged payload is the payload.
  return { requestId, traceparent, payload: payload as unknown as Payload }
}
