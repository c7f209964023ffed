import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '#contracts/endpoint.ts'
import { isAdministrator } from '#rules/identity/roles.ts'
import { type Caller, mustBeAllowed } from '#server/caller.ts'
import { forbidden, unauthenticated } from '#server/errors.ts'
import { keepAdminSession } from '#server/identity/session/admin-session.ts'
import type { Shop } from '#server/shop.ts'

/** Finds out who calls; null for a caller without a token where none is `needed`. */
export type Identify = (request: FastifyRequest, needed: boolean) => Promise<Caller | null>

type Parts = { shop: Shop; identify: Identify }

/**
 * Who calls, once the endpoint's access and permission allow it; an admin's use of the admin area is noted. Refuses with
 * 401 who is not logged in, or was idle, and with 403 what the caller's role does not allow.
 */
export async function authorize(
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
