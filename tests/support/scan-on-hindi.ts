import type { Page } from 'playwright-core'

/** The characters that a Hindi layout (InScript) makes of keys. */
const HINDI: Record<string, string> = {
  S: 'ए',
  G: 'उ',
  J: 'र',
  C: 'म',
  D: 'अ',
  E: 'आ',
  Z: 'ज्ञ',
  N: 'ल',
  X: 'ं',
}

/** Seconds between two keys; the time of a key is when it was pressed, however busy the machine is that reads it. */
const PAUSE = 0.2

/** Presses the keys of a code as a scanner without a cable does on a computer that is set to Hindi. */
export async function scanOnHindi(page: Page, code: string, end: 'Enter' | 'Tab' = 'Enter') {
  const keyboard = await page.context().newCDPSession(page)
  const ending = { key: end, code: end, windowsVirtualKeyCode: end === 'Enter' ? 13 : 9 }
  const signs = [...code].map((sign) => {
    const place = sign === '-' ? 'Minus' : /\d/.test(sign) ? `Digit${sign}` : `Key${sign}`
    const text = HINDI[sign] ?? sign
    return { key: text, code: place, text }
  })
  const begun = Date.now() / 1000
  for (const [nth, key] of [...signs, { ...ending, text: end === 'Enter' ? '\r' : '' }].entries()) {
    const timestamp = begun + nth * PAUSE
    await keyboard.send('Input.dispatchKeyEvent', { type: 'keyDown', timestamp, ...key })
    await keyboard.send('Input.dispatchKeyEvent', { type: 'keyUp', timestamp, ...key })
  }
}
