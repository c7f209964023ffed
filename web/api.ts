import type { CallInput, Endpoint, ResponseBody } from '#contracts/endpoint.ts'
import { tokenIsCurrent } from '#rules/identity/token-expiry.ts'
import { canAskForLogin, logInAgain } from './session/log-in-again.ts'
import { isShopReachable, noteServerTime, serverNow } from './session/server-clock.ts'
import { isFlaggedLoggedIn, leaveForLogin, settledSession, storedToken } from './session/session.ts'

const UNSPOKEN = 'Something went wrong.'

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

/** `form` replaces `body` where the endpoint takes files: the browser then writes the content type itself. */
export type CallOptions<E extends Endpoint> = Partial<CallInput<E>> & {
  form?: FormData
  signal?: AbortSignal
  /** Asked without the login, which may have ended. */
  asVisitor?: boolean
  /** The request survives the page, for what is reported while leaving it. */
  keepalive?: boolean
  /** The specification asks for it (section 7: `no-cache`). */
  noCache?: boolean
}

/**
 * Calls an endpoint of the shop. Before each call a login whose token is gone or expired is ended (a new tab first
 * asks the open ones for theirs) and the call rejected with 'Token expired'; a 401 to a token ends the login too
 * (specification, section 4). Without connection `fetch`'s own TypeError comes through.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  options: CallOptions<E> = {},
): Promise<ResponseBody<E>> {
  const answered = await response(endpoint, options)
  const answer: unknown = await answered.json().catch((fault: unknown) => {
    // Given up while the answer was on its way: that is not an empty answer.
    if (options.signal?.aborted) throw fault
    return null
  })
  return endpoint.decode(answer) as ResponseBody<E>
}

/** The same with the answer as it came, for files. Refusals are thrown here. */
export async function response<E extends Endpoint>(
  endpoint: E,
  options: CallOptions<E> = {},
): Promise<Response> {
  const token = options.asVisitor ? null : await usableToken()
  const answered = await send(addressOf(endpoint, options), {
    method: endpoint.method,
    signal: options.signal,
    keepalive: options.keepalive,
    headers: {
      accept: endpoint.streams ?? 'application/json',
      ...(options.noCache && { 'cache-control': 'no-cache' }),
      ...(options.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body:
      options.form ??
      (options.body === undefined ? undefined : JSON.stringify(endpoint.encode(options.body))),
  })
  noteServerTime(answered)
  if (answered.ok) {
    notifyWriteListeners(endpoint)
    return answered
  }
  const refused = refusal(answered.status, await answered.json().catch(() => null))
  if (token && (await mayRepeat(refused))) return response(endpoint, options)
  throw refused
}

/** Sends a request. Where the browser held it back, that is said beside whatever the screen says of the failure. */
async function send(address: string, request: RequestInit): Promise<Response> {
  try {
    return await fetch(address, request)
  } catch (fault) {
    if (!request.signal?.aborted) void sayIfHeldBack()
    throw fault
  }
}

let isSaid = false
/** Once a page: a blocker that holds one request back holds back the next. */
async function sayIfHeldBack(): Promise<void> {
  if (isSaid || !(await isShopReachable())) return
  isSaid = true
  const { sayTrouble } = await import('./session/say-trouble.ts')
  sayTrouble('held-back')
}

const writeListeners = new Set<() => void>()

/** Hears of every call that may have changed something. */
export function onWrite(listener: () => void): void {
  writeListeners.add(listener)
}

/** Tells that a call has been answered. */
export function notifyWriteListeners({ method }: Endpoint): void {
  if (method !== 'GET') for (const listener of writeListeners) listener()
}

/**
 * Handles the refusal of a call with a token. A 401 ends the login (specification, section 4), but the open admin area
 * asks for an OTP instead; true when it was entered, so that the call is made again.
 */
export async function mayRepeat({ status, details }: ApiError): Promise<boolean> {
  if (status !== 401) return false
  if (canAskForLogin()) return logInAgain(details.reason === 'idle' ? 'idle' : 'ended')
  leaveForLogin()
  return false
}

/** The sentence for the person: the server's own, or `otherwise` when it sent none or was not reached. */
export function sentenceOf(error: unknown, otherwise: string): string {
  return error instanceof ApiError && error.message !== UNSPOKEN ? error.message : otherwise
}

export const CHECK_CONNECTION = 'Please check your internet connection and try again.'

/** The same for `otherwise`: what did not happen because the server was not reached. */
export const unreached = (what = 'We could not reach the shop.') => `${what} ${CHECK_CONNECTION}`

export const DID_NOT_WORK = unreached('That did not work.')

/** The token to ask with; `null` for a visitor. Rejects with 'Token expired' where it can no longer be used. */
export async function usableToken(): Promise<string | null> {
  if (!isFlaggedLoggedIn()) return null
  await settledSession()
  const token = storedToken()
  if (tokenIsCurrent(token, serverNow())) return token
  throw new ApiError(401, canAskForLogin() ? 'Please log in again to continue.' : 'Token expired')
}

/** Where an endpoint is asked. */
export function addressOf<E extends Endpoint>(endpoint: E, options: CallOptions<E>): string {
  const params = (options.params ?? {}) as Record<string, string>
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries((options.query ?? {}) as Record<string, unknown>))
    if (value !== undefined && value !== null) query.set(name, String(value))
  return query.size > 0 ? `${path}?${query}` : path
}

/** The error of a refusal, with the server's sentence. */
export function refusal(status: number, answer: unknown): ApiError {
  if (typeof answer !== 'object' || answer === null) return new ApiError(status, UNSPOKEN)
  const { message, ...details } = answer as Record<string, unknown>
  return new ApiError(status, typeof message === 'string' && message ? message : UNSPOKEN, details)
}
