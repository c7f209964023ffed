import { z } from 'zod'
import type { FreshOtpPurpose } from '#rules/identity/otp-purposes.ts'
import type { Permission } from '#rules/identity/permissions.ts'
import { type Inside, turned } from './wire.ts'

/**
 * Who may call. `anyone` needs no token; `customer` a valid one; `administrator` a token whose holder has a role
 * in the admin area. The use case checks whose data it is.
 */
export type Access = 'anyone' | 'customer' | 'administrator'

type Shape = z.ZodType

/** Files that come along with the fields; the request is then `multipart/form-data`. */
export type UploadField = { field: string; max: number; maxBytes: number }

/**
 * When a call is refused, by status, beyond what every call of its kind may be: 400 for what its schemas do not allow, 401
 * and 403 by its access, 429 by the shop's limits, 503. Where the sentence is always the same, it is that sentence.
 */
export type Refusals = { readonly [Status in 400 | 401 | 403 | 404 | 409 | 429]?: string }

export type Endpoint<
  Params extends Shape = Shape,
  Query extends Shape = Shape,
  Body extends Shape = Shape,
  Answer extends Shape = Shape,
  Who extends Access = Access,
> = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Fastify's way of writing it: `/api/orders/completed/:userId`. */
  path: string
  access: Who
  /** The permission that an administrator's role needs; null for everybody else's calls. */
  permission: Permission | null
  /**
   * The purpose of the OTP that must have been entered within the last ten minutes; a login counts for every purpose.
   */
  freshOtp: FreshOtpPurpose | null
  /** Open screens read it by themselves, so it does not count as using the admin area: an idle admin still becomes idle. */
  passive: boolean
  summary: string
  params: Params
  query: Query
  body: Body
  answer: Answer
  /** The page cache may keep the answer while the catalogue does not change. */
  cached: boolean
  files: UploadField | null
  /** Bytes of the fields, where they may be more than those of other requests. */
  maxBodyBytes: number | null
  /** The answer is a file of this type, sent while it is being made, and `answer` is `streamed`. */
  streams: 'text/csv' | 'text/plain' | 'application/pdf' | 'application/json' | 'application/xml' | null
  /** An answer from the wire as the inside has it. */
  decode: (answer: unknown) => unknown
  /** A body of the inside as the wire has it. */
  encode: (body: unknown) => unknown
  /** The refusal of a caller without a login, where the specification has words of its own. */
  loginSentence: string | undefined
  refusals: Refusals
}

/** A file, sent in chunks. */
export const streamed = z.custom<AsyncIterable<string | Uint8Array>>()

type Nothing = z.ZodObject<Record<never, never>>
const nothing: Nothing = z.object({})

type Draft<P, Q, B, A, Who> = {
  route: `${Endpoint['method']} /api/${string}`
  /** Administrators, whom `permission` names, if it is left out. */
  access?: Who
  summary: string
  params?: P
  query?: Q
  body?: B
  answer: A
  cached?: boolean
  files?: UploadField
  maxBodyBytes?: number
  streams?: Endpoint['streams']
  loginSentence?: string
  freshOtp?: FreshOtpPurpose
  passive?: boolean
  refusals?: Refusals
} & (Who extends 'administrator' ? { permission: Permission } : { permission?: never })

/** Describes one call of the public API; server, browser client and the OpenAPI document read the same object. */
export function endpoint<
  Answer extends Shape,
  Params extends Shape = Nothing,
  Query extends Shape = Nothing,
  Body extends Shape = Nothing,
  const Who extends Access = 'administrator',
>(draft: Draft<Params, Query, Body, Answer, Who>): Endpoint<Params, Query, Body, Answer, Who> {
  const [method, path] = draft.route.split(' ') as [Endpoint['method'], string]
  return {
    method,
    path,
    access: draft.access ?? ('administrator' as Who),
    permission: draft.permission ?? null,
    freshOtp: draft.freshOtp ?? null,
    passive: draft.passive ?? false,
    summary: draft.summary,
    params: draft.params ?? (nothing as Shape as Params),
    query: draft.query ?? (nothing as Shape as Query),
    body: draft.body ?? (nothing as Shape as Body),
    answer: draft.answer,
    cached: draft.cached ?? false,
    files: draft.files ?? null,
    maxBodyBytes: draft.maxBodyBytes ?? null,
    streams: draft.streams ?? null,
    decode: (answer) => turned(draft.answer, answer, 'decode'),
    encode: (body) => (draft.body ? turned(draft.body, body, 'encode') : body),
    loginSentence: draft.loginSentence,
    refusals: draft.refusals ?? {},
  }
}

/** The contents of a request on the wire. */
export type RequestInput<E extends Endpoint> = {
  params: z.input<E['params']>
  query: z.input<E['query']>
  body: z.input<E['body']>
}

/** The request as the handler gets it, after validation. */
export type ParsedRequest<E extends Endpoint> = {
  params: z.output<E['params']>
  query: z.output<E['query']>
  body: z.output<E['body']>
}

/** The body as our own code hands it in, with paise and dates. {@link Endpoint.encode} puts it on the wire. */
export type CallInput<E extends Endpoint> = Omit<RequestInput<E>, 'body'> & {
  body: Inside<z.input<E['body']>>
}

/** An answer as our own code has it, with paise and dates. */
export type ResponseBody<E extends Endpoint> = z.output<E['answer']>

/** An answer on the wire. */
export type WireAnswer<E extends Endpoint> = z.input<E['answer']>
