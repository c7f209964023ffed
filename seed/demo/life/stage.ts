import type { Endpoint, RequestInput, WireAnswer } from '#contracts/endpoint.ts'
import type { JobName } from '#server/jobs/queue.ts'

/** Who asks: a mobile number, as people log in. */
export type Who = string
type Request<E extends Endpoint> = Partial<RequestInput<E>>
type Form<E extends Endpoint> = {
  params?: RequestInput<E>['params']
  fields: Record<string, string | number>
  files?: readonly Uint8Array[]
  /** Media type of the files. */
  type?: string
}

/**
 * The player's view of a shop: its calls as people make them, its jobs, the payment provider, and a clock that moves.
 */
export type Stage = {
  /** When the demo is opened: what would happen later has not happened yet. */
  now: Date
  clock: { now: () => Date; set: (moment: Date) => Promise<void> }
  /** Asks the shop; without a name, as a visitor. Throws what the shop says where it refuses. */
  ask: <E extends Endpoint>(who: Who | null, endpoint: E, asked?: Request<E>) => Promise<WireAnswer<E>>
  /** The same with files. */
  send: <E extends Endpoint>(who: Who, endpoint: E, form: Form<E>) => Promise<WireAnswer<E>>
  /** The controls of the provider's stand-in: what a customer does on its page, or a bank. */
  provider: (path: string, wish?: object) => Promise<unknown>
  /** The provider's settlement report so far, a CSV file. */
  settlementReport: () => Promise<string>
  /** Does all jobs that are due, after sending these. */
  work: (send?: readonly JobName[]) => Promise<void>
}
