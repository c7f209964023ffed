import { z } from 'zod'
import { SMS_LIMITS } from '#server/time-limits.ts'
import { SmsError } from './port.ts'

export type ProviderAnswer = { ok: boolean; status: number; body: unknown }

/** One HTTP POST to an SMS provider. Throws when no readable answer comes in time; refusals are the caller's to read. */
export async function postToProvider(
  url: URL,
  headers: Record<string, string>,
  body: string | URLSearchParams,
  timeoutMs: number = SMS_LIMITS.answer,
): Promise<ProviderAnswer> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { accept: 'application/json', ...headers },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const text = await response.text()
    return { ok: response.ok, status: response.status, body: readJson(text) }
  } catch (cause) {
    const late = cause instanceof DOMException && cause.name === 'TimeoutError'
    const what = late ? 'no answer in time' : 'the connection failed'
    throw new SmsError('unavailable', what, what, cause)
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The provider's refusal as an error. Faults with 5xx and 429 pass by themselves; other refusals need a person. */
export function refusal({ ok, status, body }: ProviderAnswer, sentence: string | undefined): SmsError {
  const description = `${sentence ?? 'no explanation'} (HTTP ${status})`
  const unclear = ok && sentence === undefined
  const kind = unclear || status >= 500 || status === 429 ? 'unavailable' : 'refused'
  const code = Coded.safeParse(body).data?.code
  return new SmsError(kind, description, `HTTP ${status}${code === undefined ? '' : `, code ${code}`}`)
}

/** Both providers number their refusals: up to five digits, so that no OTP is taken for one. */
const Coded = z.object({ code: z.coerce.number().int().max(99_999) })
