import type { Db } from '#db/client.ts'
import { listen } from '#db/listen.ts'
import { notifyListeners } from '#db/notify-listeners.ts'

const CHANNEL = 'catalogue_changed'

/** Transactions that have changed the catalogue and not yet ended. */
const touched = new WeakSet<Db>()

/**
 * To be called, in the transaction, by whatever changes what the public sees: a product, its stock, a rate, an ad,
 * a page. PostgreSQL tells every node when the transaction commits.
 */
export async function invalidateCatalogue(db: Db): Promise<void> {
  touched.add(db)
  await notifyListeners(db, CHANNEL)
}

/** Hands a finished inner transaction's change on to the one around it. */
export function carryChange(from: Db, to: Db): boolean {
  const changed = touched.delete(from)
  if (changed) touched.add(to)
  return changed
}

/**
 * How often the catalogue has changed since this node began to listen: what kept pages are valid for. `null` while
 * the node cannot hear of changes.
 */
export type CatalogueVersion = {
  current: () => number | null
  /** What may be served while the database is away; see {@link LastHeard}. */
  lastHeard: () => LastHeard
  /** This node's own commit: counted at once, without waiting for the notification. */
  raise: () => void
  close: () => Promise<void>
}

/** The version when the node last heard, until it hears again, and since when that is (milliseconds since 1970). */
export type LastHeard = {
  version: number
  at: number
  /** PostgreSQL does not even refuse: asking it only to learn that it is away would take seconds. */
  isSilent: boolean
}

/** Keeps one connection listening; it comes back by itself, and counts what may have been missed as a change. */
export async function listenForCatalogueChanges(url: string): Promise<CatalogueVersion> {
  let version = 1
  const raise = () => {
    version += 1
  }
  const listener = await listen(url, CHANNEL, { onNotification: raise, onListening: raise })
  return {
    current: () => (listener.state() === 'listening' ? version : null),
    lastHeard: () => ({ version, at: listener.lastHeard(), isSilent: listener.state() === 'silent' }),
    raise,
    close: listener.close,
  }
}
