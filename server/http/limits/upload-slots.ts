import type { Endpoint } from '#contracts/endpoint.ts'
import { type ShopError, unavailable } from '#server/errors.ts'

/**
 * Uploads that arrive or are worked on at the same time, because each may hold its whole form in memory: of all people,
 * and of one. An admin may drop a handful of images on a page; a customer has no use for more than two tabs.
 */
export const MAX_UPLOADS = {
  customer: { ofAll: 8, ofOne: 2 },
  administrator: { ofAll: 12, ofOne: 8 },
} as const
const RETRY_AFTER_SECONDS = 5

/** Smaller uploads hold no place: somebody who sends drop by drop would keep it from others for a whole request. */
const HOLDS_FROM_BYTES = 100_000

/** So many uploads of one person for each of their places may be on their way, those without a place among them. */
const ARRIVING_PER_PLACE = 4

/** `arrived`: bytes so far. `isSlow`: they come so slowly that the upload would keep a place for long. */
type Arriving = { arrived: number; isSlow: boolean }

/**
 * Called as the files of a request arrive. Takes a place, once, when they are large; slow uploads get half of the places at
 * most. Answers the refusal (503) when too many uploads are on their way.
 */
export type TakeSlot = (upload: Arriving) => ShopError | undefined

type Uploads = {
  /** How many are on their way, by person. */
  arriving: Map<string, number>
  /** How many have a place, by person. */
  held: Map<string, number>
  /** How many of those are slow. */
  slow: number
}

const noUploads = (): Uploads => ({ arriving: new Map(), held: new Map(), slow: 0 })

/** Counts the uploads of this process. Those of customers and those of admins do not take each other's places. */
export class UploadSlots {
  readonly #uploads = { customer: noUploads(), administrator: noUploads() }

  /**
   * Answers a request that may bring files. It takes a place when they are large, and keeps it until its answer; a
   * request without files, or with small ones, needs none.
   */
  async hold<Result>(
    access: Endpoint['access'],
    person: string,
    answer: (takeSlot: TakeSlot) => Promise<Result>,
  ): Promise<Result> {
    const kind = access === 'administrator' ? 'administrator' : 'customer'
    const uploads = this.#uploads[kind]
    const { ofOne, ofAll } = MAX_UPLOADS[kind]
    let arrives = false
    let held = null as Arriving | null
    const takeSlot: TakeSlot = (upload) => {
      if (!arrives && of(uploads.arriving, person) >= ofOne * ARRIVING_PER_PLACE) return tooManyUploads()
      if (!arrives) add(uploads.arriving, person, 1)
      arrives = true
      if (held || upload.arrived <= HOLDS_FROM_BYTES) return undefined
      const all = [...uploads.held.values()].reduce((sum, count) => sum + count, 0)
      const tooManySlow = upload.isSlow && uploads.slow >= ofAll / 2
      if (of(uploads.held, person) >= ofOne || all >= ofAll || tooManySlow) return tooManyUploads()
      add(uploads.held, person, 1)
      if (upload.isSlow) uploads.slow += 1
      held = upload
      return undefined
    }
    try {
      return await answer(takeSlot)
    } finally {
      if (arrives) add(uploads.arriving, person, -1)
      if (held) add(uploads.held, person, -1)
      if (held?.isSlow) uploads.slow -= 1
    }
  }
}

type Counts = Map<string, number>

const of = (counts: Counts, person: string): number => counts.get(person) ?? 0

function add(counts: Counts, person: string, change: 1 | -1): void {
  const count = of(counts, person) + change
  if (count > 0) counts.set(person, count)
  else counts.delete(person)
}

const tooManyUploads = () =>
  unavailable('Many files are being uploaded right now. Please try again in a moment.', {
    retryAfter: RETRY_AFTER_SECONDS,
  })
