import type { Answer, Asked, Endpoint } from '#contracts/endpoint.ts'
import { tokenIsCurrent } from '#rules/identity/token-expiry.ts'
import { clearSession, isFlaggedLoggedIn, storedToken } from './identity/session.ts'

/** A refusal from the server; the message is the sentence to show. */
export class ApiError extends Error {
  readonly status: number
  readonly details: Record<string, unknown>

  constructor(status: number, message: string, details: Record<string, unknown> = {}) {
    super(message)
    this.status = status
    this.details = details
  }
}

type Given<E extends Endpoint> = Partial<Asked<E>> & { signal?: AbortSignal }

/**
 * Calls an endpoint of the shop. Before each call a login whose token is gone or expired is ended and the call
 * rejected with 'Token expired'; a 401 to a token ends the login too (specification, section 4).
 */
export async function call<E extends Endpoint>(endpoint: E, given: Given<E> = {}): Promise<Answer<E>> {
  const token = usableToken()
  const response = await fetch(addressOf(endpoint, given), {
    method: endpoint.method,
    signal: given.signal,
    headers: {
      accept: 'application/json',
      ...(given.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: given.body === undefined ? undefined : JSON.stringify(given.body),
  })
  const answer: unknown = await response.json().catch(() => null)
  if (response.ok) return answer as Answer<E>
  if (response.status === 401 && token) leaveForLogin()
  throw refusal(response.status, answer)
}

function usableToken(): string | null {
  if (!isFlaggedLoggedIn()) return null
  const token = storedToken()
  if (tokenIsCurrent(token, Date.now())) return token
  leaveForLogin()
  throw new ApiError(401, 'Token expired')
}

function leaveForLogin(): void {
  clearSession()
  if (window.location.pathname !== '/login') window.location.assign('/login')
}

function addressOf<E extends Endpoint>(endpoint: E, given: Given<E>): string {
  const params = (given.params ?? {}) as Record<string, string>
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries((given.query ?? {}) as Record<string, unknown>))
    if (value !== undefined && value !== null) query.set(name, String(value))
  return query.size > 0 ? `${path}?${query}` : path
}

function refusal(status: number, answer: unknown): ApiError {
  if (typeof answer !== 'object' || answer === null) return new ApiError(status, 'Something went wrong.')
  const { message, ...details } = answer as Record<string, unknown>
  return new ApiError(status, typeof message === 'string' ? message : 'Something went wrong.', details)
}
