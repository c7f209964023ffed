import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Access, Endpoint, ParsedRequest } from '#contracts/endpoint.ts'
import type { Caller } from './caller.ts'
import type { Shop } from './shop.ts'

/** A file as it was sent; its name and declared type are the sender's words and prove nothing. */
export type UploadedFile = { name: string; bytes: Buffer }

/** The arguments of a handler: validated input, the caller (for sure, where the endpoint wants a token), the shop. */
export type Call<E extends Endpoint> = ParsedRequest<E> & {
  /** As sent, not yet looked at; none where the endpoint wants none. */
  files: readonly UploadedFile[]
  shop: Shop
  caller: E['access'] extends 'anyone' ? Caller | null : Caller
  request: FastifyRequest
  reply: FastifyReply
}

/** An answer that is JSON already; its parts were held against the contract as they were written. */
export class WrittenJson {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<z.output<E['answer']> | WrittenJson>

/** How features put their endpoints on the wire. */
export type Serve = <
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  A extends z.ZodType,
  W extends Access,
>(
  endpoint: Endpoint<P, Q, B, A, W>,
  handler: Handler<Endpoint<P, Q, B, A, W>>,
  options?: Options<Endpoint<P, Q, B, A, W>>,
) => void

type Options<E extends Endpoint> = {
  /** A single statement makes the answer of this cached endpoint, so that it needs no transaction. */
  asksOnce?: boolean
  /** Refuses what the handler would refuse, before a fresh OTP is asked for. Changes nothing. */
  refuseFirst?: (call: Call<E>) => Promise<unknown>
}

/** Puts the endpoints of a feature on the wire. */
export type Feature = (serve: Serve) => void
