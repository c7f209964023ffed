import type { ComponentType } from 'react'
import type { Endpoint, ResponseBody } from '#contracts/endpoint.ts'
import type { OrderView } from '#contracts/orders.ts'
import type { CallOptions } from '#web/api.ts'

/** Something that happened to an order, or to one of its lines. */
export type OrderEvent = { at: Date; label: string; note: string; transactionId?: string }

type OfLines = ComponentType<{ lines: readonly OrderView[] }>

/** A trade module's parts of the details of an order, as its customer reads them. */
export type OrderParts = {
  name: string
  /** Below the pieces: how they come back. */
  WaysBack?: OfLines
  /** At the end: what the pieces are worth today. */
  Worth?: OfLines
  /** The questions about the history of the lines, each with the events in its answer. */
  events?: (lines: readonly OrderView[]) => readonly AskedEvents[]
}

export type AskedEvents = {
  endpoint: Endpoint
  given: CallOptions<Endpoint>
  eventsOf: (answer: unknown) => OrderEvent[]
}

/** Declares a question that is asked for the history of an order, with its answer as it comes. */
export const askedEvents = <E extends Endpoint>(
  endpoint: E,
  given: CallOptions<E>,
  eventsOf: (answer: ResponseBody<E>) => OrderEvent[],
) => ({ endpoint, given, eventsOf }) as AskedEvents
