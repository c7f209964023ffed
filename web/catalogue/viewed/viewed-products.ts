import { browserStorage } from '#web/browser-storage.ts'

const KEY = 'recentlyViewed'
/** As many as the row shows beside the product that is open. */
const MAX_VIEWED = 8

/** Ids of the products that this browser has looked at, the last one first. The rest of them is asked for: it changes. */
export const viewedProducts = (): string[] => browserStorage.getTexts(KEY).slice(0, MAX_VIEWED + 1)

export function noteViewed(id: string): void {
  const others = viewedProducts().filter((other) => other !== id)
  browserStorage.setJson(KEY, [id, ...others].slice(0, MAX_VIEWED + 1))
}

export function forgetViewed(): void {
  browserStorage.remove(KEY)
}
