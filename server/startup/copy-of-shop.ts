import type { Db } from '#db/client.ts'
import type { Logger } from '#server/logging/logger.ts'
import { shopIdentityOf } from './shop-identity.store.ts'

/** Milliseconds between two looks whether a copy has been told that it is the shop. */
const POLL_INTERVAL_MS = 3_000

/** Whether this process runs on a copy of the shop: restored from a backup, and not told yet that it is the shop. */
export type CopyWatch = {
  isTheShop: () => boolean
  /** Begins at once in the shop; in a copy as soon as it is told that it is the shop. */
  inTheShop: (begin: () => Promise<void>) => Promise<void>
  close: () => Promise<void>
}

/** Looks once where the database is the shop, again and again where it is a copy, and says so in the log. */
export async function watchCopy(db: Db, log: Logger): Promise<CopyWatch> {
  const backup = await restoredFrom(db)
  let isCopy = backup !== null
  let waiting: (() => Promise<void>) | null = null
  const look = async () => {
    if ((await restoredFrom(db)) !== null) return
    if (isCopy) log.warn('This is the shop now: it does its jobs, sends messages and takes payments.')
    isCopy = false
    await waiting?.()
    clearInterval(timer)
  }
  let looking: Promise<void> | null = null
  const lookAgain = () => {
    looking ??= look()
      .catch((fault: unknown) => log.warn({ err: fault }, 'it is not known whether this is still a copy'))
      .finally(() => {
        looking = null
      })
  }
  const timer = isCopy ? setInterval(lookAgain, POLL_INTERVAL_MS).unref() : undefined
  if (backup !== null) log.warn(copyWords(backup))
  return {
    isTheShop: () => !isCopy,
    inTheShop: async (begin) => {
      if (isCopy) waiting = begin
      else await begin()
    },
    close: async () => {
      clearInterval(timer)
      await looking
    },
  }
}

const restoredFrom = async (db: Db) => (await shopIdentityOf(db))?.restoredFrom ?? null

/** The sentence that explains a copy, and how it becomes the shop. */
export const copyWords = (backup: string) =>
  `This is a copy of the shop, restored from the backup ${backup}: it does no jobs, sends no messages but OTPs to admins, and asks the payment provider for nothing. When it is to be the shop: npm run take-over`
