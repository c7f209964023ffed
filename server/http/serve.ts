import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Access, Endpoint, Given } from '#contracts/endpoint.ts'
import { isAdministrator } from '#rules/identity/roles.ts'
import type { Caller } from '#server/caller.ts'
import { forbidden, invalid, unauthenticated } from '#server/errors.ts'
import { mustHaveFreshOtp } from '#server/identity/otp/fresh-otp.ts'
import { keepAdminSession } from '#server/identity/session/admin-session.ts'
import type { Shop } from '#server/shop.ts'
import type { Place, ResponseCache } from './cache/response-cache.ts'
import { UploadSlots } from './limits/upload-slots.ts'
import { mustBeAllowed } from './must-be-allowed.ts'
import { readForm, refuseWhenArrived, type UploadedFile } from './read-form.ts'
import { plainIssue } from './refusals/plain-issue.ts'

/** What a handler is given: validated input, who asks (for sure, where the endpoint wants a token), the shop. */
export type Call<E extends Endpoint> = Given<E> & {
  /** As sent, not yet looked at; none where the endpoint wants none. */
  files: readonly UploadedFile[]
  shop: Shop
  caller: E['access'] extends 'anyone' ? Caller | null : Caller
  request: FastifyRequest
  reply: FastifyReply
}

export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<z.input<E['answer']>>

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

type Door = {
  app: FastifyInstance
  shop: Shop
  identify: (request: FastifyRequest, needed: boolean) => Promise<Caller | null>
  kept: ResponseCache
  /** Each endpoint served is told here, for the OpenAPI document. */
  announce: (endpoint: Endpoint) => void
}

/** Validation in, access, handler, validation out: the same way for every endpoint. */
export function serveOn({ app, shop, identify, kept, announce }: Door): Serve {
  const uploads = new UploadSlots()
  return (endpoint, handler, { asksOnce = false, refuseFirst } = {}) => {
    announce(endpoint)
    const ofOneMoment = asksOnce ? shop.statement : shop.snapshot
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      handler: async (request, reply) => {
        if (endpoint.loginSentence && !request.headers.authorization)
          throw unauthenticated(endpoint.loginSentence)
        const caller = await identify(request, endpoint.access !== 'anyone')
        if (endpoint.access === 'administrator' && !(caller && isAdministrator(caller.role)))
          throw forbidden('Only the shop’s admins can do this.')
        if (endpoint.permission && caller) {
          mustBeAllowed(caller, endpoint.permission)
          if (!endpoint.passive) await keepAdminSession(shop, caller)
        }
        const answerTo = async () => {
          const form = endpoint.files
            ? await readForm(request, endpoint.files)
            : { fields: request.body, files: [] }
          const given = {
            params: read(endpoint.params, request.params ?? {}),
            query: read(endpoint.query, request.query ?? {}),
            body: read(endpoint.body, form.fields ?? {}),
            files: form.files,
          }
          // The caller is present wherever the endpoint's access demands it; TypeScript cannot follow that.
          const call = { ...given, shop, caller, request, reply } as Call<typeof endpoint>
          await refuseFirst?.(call)
          if (endpoint.freshOtp && caller) await mustHaveFreshOtp(shop, caller)
          const answer = async (from = call) => endpoint.answer.parse(await handler(from))
          if (endpoint.streams) {
            const products = (await answer()) as AsyncIterable<string | Uint8Array>
            const charset = endpoint.streams.startsWith('text/') ? '; charset=utf-8' : ''
            reply.type(`${endpoint.streams}${charset}`).header('cache-control', 'no-store')
            return reply.send(Readable.from(products))
          }
          // What is kept is of one moment, never half of before a change and half of after it.
          if (endpoint.cached)
            return kept.answer(request, reply, placeOf(endpoint, given), () =>
              ofOneMoment(async (moment, tags) => ({
                body: JSON.stringify(await answer({ ...call, shop: moment })),
                tags,
              })),
            )
          reply.type('application/json; charset=utf-8').header('cache-control', 'no-store')
          return reply.send(JSON.stringify(await answer()))
        }
        return endpoint.files
          ? uploads
              .hold(endpoint.access, caller?.customerId ?? request.ip, answerTo)
              .catch((refusal) => refuseWhenArrived(request, refusal))
          : answerTo()
      },
    })
  }
}

/** The same place for everything that asks for the same: what the endpoint does not read is not in it. */
function placeOf(endpoint: Endpoint, { params, query }: { params: unknown; query: unknown }): Place {
  const asked = JSON.stringify([params, query])
  const usual = JSON.stringify([{}, endpoint.query.safeParse({}).data ?? null])
  return { key: `api ${endpoint.path} ${asked}`, isOpen: asked !== usual }
}

function read<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const parsed = schema.safeParse(input, { error: plainIssue })
  if (parsed.success) return parsed.data
  const fields = parsed.error.issues.map(({ path, message }) => ({ field: path.join('.'), message }))
  throw invalid(fields[0]?.message ?? 'The request is not complete.', { fields })
}
