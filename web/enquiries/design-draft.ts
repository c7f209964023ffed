import { del, get, set } from 'idb-keyval'
import { tabStorage } from '#web/browser-storage.ts'

/** In the browser's IndexedDB, because images are too large for the session storage. */
const KEY = 'designDraft'
/** Milliseconds after which a draft is thrown away: an hour. */
const KEPT_FOR = 60 * 60_000

/** The form as it was filled in before the login; `day` is `YYYY-MM-DD`. */
export type DesignDraft = { notes: string; day: string; files: File[] }
type Stored = DesignDraft & { at: number }

/** Keeps a design across a login. Only this tab finds it again: the session storage says which one is its own. */
export async function keepDraft(draft: DesignDraft): Promise<void> {
  const at = Date.now()
  tabStorage.set(KEY, String(at))
  await set(KEY, { ...draft, at } satisfies Stored)
}

/** The draft of this tab. One that is too old is thrown away, whichever tab it came from. */
export async function storedDraft(): Promise<DesignDraft | null> {
  const stored = await get<Stored>(KEY).catch(() => undefined)
  if (!stored) return null
  if (Date.now() - stored.at > KEPT_FOR) {
    await forgetDraft()
    return null
  }
  return tabStorage.get(KEY) === String(stored.at) ? stored : null
}

export async function forgetDraft(): Promise<void> {
  tabStorage.remove(KEY)
  await del(KEY).catch(console.warn)
}
