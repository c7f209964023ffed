import type { Db } from '#db/client.ts'
import { MODULES } from '#wiring/modules.ts'
import { BOOKS_PROMISES, brokenPromises, MAX_NAMED } from './books.store.ts'
import { RECOMPUTED } from './recomputed.ts'

/** Promises that are worked out one by one: the shop's own, and those of its modules. */
const EACH = Object.assign({}, RECOMPUTED, ...MODULES.map(({ promises }) => promises)) as Readonly<
  Record<string, (db: Db) => Promise<readonly string[]>>
>

/** How many promises there are. */
export const PROMISE_COUNT = BOOKS_PROMISES.length + Object.keys(EACH).length

/** Faults in the shop's own figures at one moment, in sentences; empty where everything adds up. */
export function faultsInBooks(db: Db): Promise<string[]> {
  return db.transaction(
    async (within) => {
      const broken = await brokenPromises(within)
      const faults = BOOKS_PROMISES.map((promise) => sentenceOf(promise, broken.get(promise) ?? []))
      for (const [promise, namesOf] of Object.entries(EACH))
        faults.push(sentenceOf(promise, await namesOf(within)))
      return faults.filter((fault) => fault !== '')
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

const sentenceOf = (promise: string, named: readonly string[]): string =>
  named.length === 0 ? '' : `This is not true: ${promise}: ${named.slice(0, MAX_NAMED).join(', ')}.`
