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

/** Takes a place for the files of a request, once. Answers the refusal (503) when too many uploads are on their way. */
export type TakeSlot = () => ShopError | undefined

/** Counts the uploads of this process. Those of customers and those of admins do not take each other's places. */
export class UploadSlots {
  readonly #uploads = { customer: new Map<string, number>(), administrator: new Map<string, number>() }

  /**
   * Answers a request that may bring files. It takes a place with its first file and keeps it until its answer; a
   * request without files needs none.
   */
  async hold<Result>(
    access: Endpoint['access'],
    person: string,
    answer: (takeSlot: TakeSlot) => Promise<Result>,
  ): Promise<Result> {
    const kind = access === 'administrator' ? 'administrator' : 'customer'
    const uploads = this.#uploads[kind]
    let holds = false
    const takeSlot = () => {
      if (holds) return undefined
      const theirs = uploads.get(person) ?? 0
      const all = [...uploads.values()].reduce((sum, count) => sum + count, 0)
      if (theirs >= MAX_UPLOADS[kind].ofOne || all >= MAX_UPLOADS[kind].ofAll) return tooManyUploads()
      uploads.set(person, theirs + 1)
      holds = true
      return undefined
    }
    try {
      return await answer(takeSlot)
    } finally {
      if (holds) giveBack(uploads, person)
    }
  }
}

function giveBack(uploads: Map<string, number>, person: string): void {
  const left = (uploads.get(person) ?? 1) - 1
  if (left > 0) uploads.set(person, left)
  else uploads.delete(person)
}

const tooManyUploads = () =>
  unavailable('Many files are being uploaded right now. Please try again in a moment.', {
    retryAfter: RETRY_AFTER_SECONDS,
  })
