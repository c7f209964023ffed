import type { Batch } from '#contracts/admin/batch.ts'
import { ERASED_PERSON, namedPerson } from '#rules/identity/person-name.ts'
import type { NamedBatch } from './batches.store.ts'

/** Batches in a list that has no pages. */
export const LATEST_BATCHES = { limit: 50 }

export function presentBatch({ batch, person }: NamedBatch): Batch {
  const { id, summary, status, at, total, done, waitingFor, failure } = batch
  const by = person ? namedPerson(person) : ERASED_PERSON
  return { id, summary, status, by, at, total, done, waitingFor, failure }
}
