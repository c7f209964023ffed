import type { Db } from '#db/client.ts'
import { BOOKS_PROMISES, brokenPromises } from './books.store.ts'

/** What does not add up in the shop's own figures, in sentences; empty where everything does. Of one moment. */
export function faultsInBooks(db: Db): Promise<string[]> {
  return db.transaction(
    async (within) => {
      const broken = await brokenPromises(within)
      return BOOKS_PROMISES.flatMap((promise) => {
        const named = broken.get(promise)
        return named ? [`This is not true: ${promise}: ${named.join(', ')}.`] : []
      })
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}
