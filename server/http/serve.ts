import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Endpoint } from '#contracts/endpoint.ts'
import { isAdministrator } from '#rules/identity/roles.ts'
import { type Caller, mustBeAllowed } from '#server/caller.ts'
import { forbidden, invalid, unauthenticated } from '#server/errors.ts'
import { mustHaveFreshOtp } from '#server/identity/otp/fresh-otp.ts'
import { keepAdminSession } from '#server/identity/session/admin-session.ts'
import { type Call, type Serve, type UploadedFile, WrittenJson } from '#server/serve.ts'
import type { Shop } from '#server/shop.ts'
import { answerOf } from '#server/unreadable/answer-of.ts'
import type { ResponseCache } from './cache/response-cache.ts'
import { type TakeSlot, UploadSlots } from './limits/upload-slots.ts'
import { readForm, refuseWhenArrived } from './read-form.ts'
import { plainIssue } from './refusals/plain-issue.ts'
import { placeOf, sendCached, sendJson, sendStream } from './send-answer.ts'

type ServeParts = {
  app: FastifyInstance
  shop: Shop
  identify: Identify
  responseCache: ResponseCache
  /** Each endpoint served is told here, for the OpenAPI document. */
  announce: (endpoint: Endpoint) => void
}

/** Serves every endpoint the same way: access, validation in, handler, validation out. */
export function serveOn(parts: ServeParts): Serve {
  const { app, shop, responseCache, announce } = parts
  const uploads = new UploadSlots()
  return (endpoint, handler, { asksOnce = false, refuseFirst } = {}) => {
    const readConsistently = asksOnce ? shop.statement : shop.snapshot

    async function respond(
      request: FastifyRequest,
      reply: FastifyReply,
      caller: Caller | null,
      takeSlot?: TakeSlot,
    ) {
      const input = await readCall(endpoint, request, takeSlot)
      // The caller is present wherever the endpoint's access demands it; TypeScript cannot follow that.
      const call = { ...input, shop, caller, request, reply } as Call<typeof endpoint>
      await refuseFirst?.(call)
      if (endpoint.freshOtp && caller) await mustHaveFreshOtp(shop, caller, endpoint.freshOtp)
      const answer = async (within: Shop): Promise<unknown> => {
        const made = await handler({ ...call, shop: within })
        return made instanceof WrittenJson ? made : answerOf(shop, endpoint, made)
      }
      if (endpoint.streams)
        return sendStream(reply, endpoint.streams, (await answer(shop)) as AsyncIterable<string | Uint8Array>)
      if (endpoint.cached) {
        const place = placeOf(endpoint, input)
        return sendCached(request, reply, { responseCache, place, readConsistently }, answer)
      }
      return sendJson(reply, await answer(shop))
    }

    announce(endpoint)
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      ...(endpoint.maxBodyBytes !== null && { bodyLimit: endpoint.maxBodyBytes }),
      handler: async (request, reply) => {
        const caller = await authorize(parts, endpoint, request)
        if (!endpoint.files) return respond(request, reply, caller)
        return uploads
          .hold(endpoint.access, caller?.customerId ?? request.ip, (takeSlot) =>
            respond(request, reply, caller, takeSlot),
          )
          .catch((refusal) => refuseWhenArrived(request, refusal))
      },
    })
  }
}

/** Finds out who calls; null for a caller without a token where none is `needed`. */
type Identify = (request: FastifyRequest, needed: boolean) => Promise<Caller | null>

type Parts = { shop: Shop; identify: Identify }

/**
 * Who calls, once the endpoint's access and permission allow it; an admin's use of the admin area is noted. Refuses with
 * 401 who is not logged in, or was idle, and with 403 what the caller's role does not allow.
 */
async function authorize(
  { shop, identify }: Parts,
  endpoint: Endpoint,
  request: FastifyRequest,
): Promise<Caller | null> {
  if (endpoint.loginSentence && !request.headers.authorization) throw unauthenticated(endpoint.loginSentence)
  const caller = await identify(request, endpoint.access !== 'anyone')
  if (endpoint.access === 'administrator' && !(caller && isAdministrator(caller.role)))
    throw forbidden('Only the shop’s admins can do this.')
  if (endpoint.permission && caller) {
    mustBeAllowed(caller, endpoint.permission)
    if (!endpoint.passive) await keepAdminSession(shop, caller)
  }
  return caller
}

/** The input of a call: validated, with files as they came. */
type ReadCall = { params: unknown; query: unknown; body: unknown; files: readonly UploadedFile[] }

/** Reads and validates the input of a call. Refuses (400) what the contract does not allow, naming the fields. */
async function readCall(endpoint: Endpoint, request: FastifyRequest, takeSlot?: TakeSlot): Promise<ReadCall> {
  const form = endpoint.files
    ? await readForm(request, endpoint.files, takeSlot)
    : { fields: request.body, files: [] }
  return {
    params: read(endpoint.params, request.params ?? {}),
    query: read(endpoint.query, request.query ?? {}),
    body: read(endpoint.body, form.fields ?? {}),
    files: form.files,
  }
}

function read(schema: z.ZodType, input: unknown): unknown {
  const parsed = schema.safeParse(input, { error: plainIssue })
  if (parsed.success) return parsed.data
  const fields = parsed.error.issues.map(({ path, message }) => ({ field: path.join('.'), message }))
  throw invalid(fields[0]?.message ?? 'The request is not complete.', { fields })
}
