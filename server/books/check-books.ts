import type { Db } from '#db/client.ts'
import { BOOKS_PROMISES, brokenFor } from './books.store.ts'

/** What does not add up in the shop's own figures, in sentences; empty where everything does. Of one moment. */
export function faultsInBooks(db: Db): Promise<string[]> {
  return db.transaction(
    async (within) => {
      const faults: string[] = []
      for (const promise of BOOKS_PROMISES) {
        const broken = await brokenFor(within, promise)
        if (broken.length > 0) faults.push(`This is not true: ${promise}: ${broken.join(', ')}.`)
      }
      return faults
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}
