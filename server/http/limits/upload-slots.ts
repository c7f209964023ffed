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

/**
 * Takes a place for the files of a request, once. `isSlow`: they arrive so slowly that they would keep it for long; such
 * uploads get half of the places at most. Answers the refusal (503) when too many uploads are on their way.
 */
export type TakeSlot = (upload: { isSlow: boolean }) => ShopError | undefined

type Uploads = { ofPerson: Map<string, number>; slow: number }

const noUploads = (): Uploads => ({ ofPerson: new Map(), slow: 0 })

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
    let held = null as { isSlow: boolean } | null
    const takeSlot: TakeSlot = (upload) => {
      if (held) return undefined
      const theirs = uploads.ofPerson.get(person) ?? 0
      const all = [...uploads.ofPerson.values()].reduce((sum, count) => sum + count, 0)
      const tooManySlow = upload.isSlow && uploads.slow >= ofAll / 2
      if (theirs >= ofOne || all >= ofAll || tooManySlow) return tooManyUploads()
      uploads.ofPerson.set(person, theirs + 1)
      if (upload.isSlow) uploads.slow += 1
      held = upload
      return undefined
    }
    try {
      return await answer(takeSlot)
    } finally {
      if (held) giveBack(uploads, person, held)
    }
  }
}

function giveBack(uploads: Uploads, person: string, { isSlow }: { isSlow: boolean }): void {
  const left = (uploads.ofPerson.get(person) ?? 1) - 1
  if (left > 0) uploads.ofPerson.set(person, left)
  else uploads.ofPerson.delete(person)
  if (isSlow) uploads.slow -= 1
}

const tooManyUploads = () =>
  unavailable('Many files are being uploaded right now. Please try again in a moment.', {
    retryAfter: RETRY_AFTER_SECONDS,
  })
