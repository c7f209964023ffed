/** Stored for speed or comfort alone, by the beginnings of their keys: these make room first. */
const CACHES = ['cachedProducts', 'recentlyViewed', 'visitedProducts', 'scroll-']

/**
 * One of the browser's two storages, and it never throws. What a browser refuses to store ("Block all cookies"), or has no
 * room for, the page keeps in its own memory until it is loaded again. No other file of `web/` touches the storages;
 * scripts/checks/one-way.mjs holds that.
 */
function storageIn(area: () => Storage) {
  const inMemory = new Map<string, string>()
  const attempt = <T>(act: (storage: Storage) => T, otherwise: T): T => {
    try {
      return act(area())
    } catch {
      return otherwise
    }
  }
  const storedKeys = () => attempt((stored) => Array.from(stored, (_, nth) => stored.key(nth) ?? ''), [])
  const store = (key: string, text: string) =>
    attempt((stored) => {
      stored.setItem(key, text)
      return true
    }, false)

  const storage = {
    isBlocked: (): boolean => attempt((stored) => stored.getItem(''), 'blocked') === 'blocked',
    get: (key: string): string | null => inMemory.get(key) ?? attempt((stored) => stored.getItem(key), null),
    /** The value stored as JSON; null where there is none, or none that can be read. */
    getJson: (key: string): unknown => {
      try {
        return JSON.parse(storage.get(key) ?? 'null')
      } catch {
        return null
      }
    },
    /** The texts of a list that was stored as JSON. */
    getTexts: (key: string): string[] => {
      const list = storage.getJson(key)
      return Array.isArray(list) ? list.filter((text) => typeof text === 'string') : []
    },
    set: (key: string, text: string): void => {
      inMemory.delete(key)
      if (store(key, text)) return
      for (const cached of storedKeys().filter(isCache)) storage.remove(cached)
      if (store(key, text)) return
      // The former text must not come back under this key.
      storage.remove(key)
      inMemory.set(key, text)
      if (!isCache(key) && !storage.isBlocked()) sayNoRoom()
    },
    setJson: (key: string, value: unknown): void => storage.set(key, JSON.stringify(value)),
    remove: (key: string): void => {
      inMemory.delete(key)
      attempt((stored) => stored.removeItem(key), undefined)
    },
    clear: (): void => {
      inMemory.clear()
      attempt((stored) => stored.clear(), undefined)
    },
    keys: (): string[] => [...new Set([...inMemory.keys(), ...storedKeys()])],
  }
  return storage
}

export type TextStorage = ReturnType<typeof storageIn>

/** Shared by the tabs of this browser, until somebody clears it. */
export const browserStorage = storageIn(() => localStorage)
/** Of this tab alone, over reloads. */
export const tabStorage = storageIn(() => sessionStorage)

const isCache = (key: string) => CACHES.some((beginning) => key.startsWith(beginning))

let isSaid = false
/** Once a page: the next press would only say it again. */
function sayNoRoom(): void {
  if (isSaid) return
  isSaid = true
  import('./session/say-trouble.ts').then(({ sayTrouble }) => sayTrouble('no-room'), console.warn)
}
