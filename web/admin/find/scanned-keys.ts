/** Milliseconds between two characters: a hand scanner takes less, even where the machine is slow; few people do. */
const MAX_PAUSE = 100
/** Shorter than any tag that is worth scanning. */
const MIN_LENGTH = 3

/**
 * Reads the keys of a hand scanner, which types faster than people and ends with Enter. Give it each key with its time in
 * milliseconds; it answers the code once it is complete.
 */
export function scannedKeys() {
  let typed = ''
  let last = 0
  return (key: string, at: number): string | null => {
    if (at - last > MAX_PAUSE) typed = ''
    last = at
    if (key === 'Enter') {
      const code = typed
      typed = ''
      return code.length >= MIN_LENGTH ? code : null
    }
    if (key.length === 1) typed += key
    return null
  }
}
