/** Milliseconds between two keys of one scan: scanners without a cable, and busy machines, take their time. */
const MAX_PAUSE = 250
/** Nobody types whole words with pauses as short as this, on average; milliseconds. */
const SCANNERS_PAUSE = 40
/** Shorter than any tag that is worth scanning. */
const MIN_LENGTH = 3

/** The part of a keyboard event that is read; `timeStamp` is in milliseconds. */
export type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'timeStamp'>

/**
 * Reads the keys of a hand scanner, which ends with Enter or Tab. Give it each key; it answers the code once it is complete.
 * A scanner presses the keys of an English keyboard: where the system makes other letters of them, as with a Hindi layout,
 * they are read by their places. Among `words` that people type as well, a scan is one word with a digit, or comes at a
 * scanner's speed.
 */
export function scannedKeys({ words = false } = {}) {
  let pressed: KeyPress[] = []
  return (press: KeyPress): string | null => {
    const last = pressed.at(-1)
    if (last && press.timeStamp - last.timeStamp > MAX_PAUSE) pressed = []
    if (press.key !== 'Enter' && press.key !== 'Tab') {
      if (signOf(press) !== '') pressed.push(press)
      return null
    }
    const code = codeOf(pressed)
    const isScan = !words || WORD_WITH_DIGIT.test(code) || pauseOf(pressed) <= SCANNERS_PAUSE
    pressed = []
    return isScan && code.length >= MIN_LENGTH && !OTHER_LETTERS.test(code) ? code : null
  }
}

/** The code that a box holds after a scan: its text, or the scan where a layout has made other letters of it. */
export const codeInBox = (written: string, scanned: string | null): string =>
  scanned !== null && OTHER_LETTERS.test(written) ? scanned : written

const OTHER_LETTERS = /[^\p{ASCII}]/u
const WORD_WITH_DIGIT = /^\S*\d\S*$/

/** One layout made all of them, so either all keys are what they say, or all are read by their places. */
function codeOf(pressed: readonly KeyPress[]): string {
  const isLatin = pressed.every(({ key }) => isSign(key))
  return pressed.map((press) => (isLatin ? press.key : signAtPlace(press.code) || press.key)).join('')
}

const pauseOf = (pressed: readonly KeyPress[]): number =>
  ((pressed.at(-1)?.timeStamp ?? 0) - (pressed[0]?.timeStamp ?? 0)) / Math.max(1, pressed.length - 1)

/** Empty for Shift and the like. A Hindi layout has keys of several characters. */
function signOf({ key, code }: KeyPress): string {
  if (isSign(key)) return key
  return signAtPlace(code) || (NAMED_KEY.test(key) ? '' : key)
}

const isSign = (key: string) => /^[\x20-\x7e]$/.test(key)
const NAMED_KEY = /^\w{2,}$/

const PLACES: Record<string, string> = {
  Minus: '-',
  NumpadSubtract: '-',
  Slash: '/',
  Period: '.',
  Space: ' ',
}

/** The sign of an English keyboard at the place of a key, letters in capitals; empty for a place without a sign. */
const signAtPlace = (code: string): string =>
  /^(?:Key|Digit|Numpad)([A-Z0-9])$/.exec(code)?.[1] ?? PLACES[code] ?? ''
