import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '#contracts/endpoint.ts'
import type { Caller } from '#server/caller.ts'
import { mustHaveFreshOtp } from '#server/identity/otp/fresh-otp.ts'
import { type Call, type Serve, WrittenJson } from '#server/serve.ts'
import type { Shop } from '#server/shop.ts'
import { authorize, type Identify } from './authorize.ts'
import type { ResponseCache } from './cache/response-cache.ts'
import { type TakeSlot, UploadSlots } from './limits/upload-slots.ts'
import { readCall } from './read-call.ts'
import { refuseWhenArrived } from './read-form.ts'
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
      const given = await readCall(endpoint, request, takeSlot)
      // The caller is present wherever the endpoint's access demands it; TypeScript cannot follow that.
      const call = { ...given, shop, caller, request, reply } as Call<typeof endpoint>
      await refuseFirst?.(call)
      if (endpoint.freshOtp && caller) await mustHaveFreshOtp(shop, caller, endpoint.freshOtp)
      const answer = async (within: Shop): Promise<unknown> => {
        const made = await handler({ ...call, shop: within })
        return made instanceof WrittenJson ? made : endpoint.answer.parse(made)
      }
      if (endpoint.streams)
        return sendStream(reply, endpoint.streams, (await answer(shop)) as AsyncIterable<string | Uint8Array>)
      if (endpoint.cached) {
        const place = placeOf(endpoint, given)
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
