import { setTimeout as pause } from 'node:timers/promises'
import { fromRupees } from '#rules/money.ts'
import type { RateChange } from '#rules/pricing/rate-change.ts'
import { RATE_FEED_LIMITS } from '#server/time-limits.ts'
import { type FeedMapping, valueAt } from './mapping.ts'
import { type FeedQuote, type RateFeed, RateFeedError } from './port.ts'

export type HttpJsonOptions = {
  url: string
  mapping: FeedMapping
  /** Such as a key the supplier has given us. */
  headers?: Record<string, string>
  /** How long to wait before each further try, milliseconds. */
  pauses?: readonly number[]
  timeoutMs?: number
}

/** More would not be a handful of rates. */
const MAX_BYTES = 1024 * 1024

/** Rates from any address that returns JSON, in rupees per gram or per a given number of grams. */
export function httpJsonFeed(options: HttpJsonOptions): RateFeed {
  const { pauses = RATE_FEED_LIMITS.pauses } = options
  return {
    async read() {
      for (const wait of pauses) {
        try {
          return await ask(options)
        } catch {
          await pause(wait)
        }
      }
      return ask(options)
    },
  }
}

async function ask(options: HttpJsonOptions): Promise<FeedQuote> {
  const { url, mapping, headers = {}, timeoutMs = RATE_FEED_LIMITS.answer } = options
  const answer = await fetchJson(url, headers, timeoutMs)
  const rates = Object.entries(mapping.rates).map(([name, { path, grams }]) => {
    const rupees = numberOf(valueAt(answer, path))
    if (rupees === null) throw new RateFeedError(`The feed has no number at ${path}.`)
    return [name, fromRupees(rupees / grams)] as const
  })
  const change: RateChange = Object.fromEntries(rates)
  return { change, quotedAt: mapping.quotedAt ? timeAt(answer, mapping.quotedAt) : null }
}

async function fetchJson(url: string, headers: Record<string, string>, timeoutMs: number): Promise<unknown> {
  let text: string
  try {
    const signal = AbortSignal.timeout(timeoutMs)
    const response = await fetch(url, { headers: { accept: 'application/json', ...headers }, signal })
    if (!response.ok) throw new RateFeedError(`The feed answered with HTTP ${response.status}.`)
    text = await textUpTo(response, MAX_BYTES)
  } catch (cause) {
    if (cause instanceof RateFeedError) throw cause
    const late = cause instanceof DOMException && cause.name === 'TimeoutError'
    throw new RateFeedError(late ? 'The feed did not answer in time.' : 'The feed could not be reached.', {
      cause,
    })
  }
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new RateFeedError('The feed did not answer with JSON.', { cause })
  }
}

/** Stops reading at the limit: an answer without an end would fill the memory before the time is up. */
async function textUpTo(response: Response, max: number): Promise<string> {
  const decoder = new TextDecoder()
  let bytes = 0
  let text = ''
  for await (const part of response.body ?? []) {
    bytes += part.byteLength
    if (bytes > max) throw new RateFeedError('The feed answered with more than rates.')
    text += decoder.decode(part, { stream: true })
  }
  return text + decoder.decode()
}

/** A number, or one written as text, as Indian suppliers do: `"1,23,850.00"`. */
function numberOf(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  if (typeof value !== 'string' || !/^\s*\d[\d,]*(\.\d+)?\s*$/.test(value)) return null
  return Number(value.replaceAll(',', ''))
}

/** Before this many, a number of seconds; from it on, milliseconds (both stand for years around now). */
const FIRST_MILLISECONDS = 100_000_000_000

function timeAt(answer: unknown, path: string): Date {
  const value = valueAt(answer, path)
  const count = numberOf(value)
  const time =
    count === null
      ? new Date(typeof value === 'string' ? value : Number.NaN)
      : new Date(count < FIRST_MILLISECONDS ? count * 1000 : count)
  if (Number.isNaN(time.getTime())) throw new RateFeedError(`The feed has no time at ${path}.`)
  return time
}
