import { useEffect, useState } from 'react'
import { browserStorage } from '#web/browser-storage.ts'

/** CSS counts 96 pixels an inch whatever the screen; a real one is measured with a bank card. */
const CSS_PIXELS_PER_MM = 96 / 25.4
const KEY = 'screenScale'

/** Pixels of this screen to a millimetre, remembered for the next visit; `null` while nobody has measured it. */
export function useScreenScale() {
  const [measured, setMeasured] = useState<number | null>(null)
  useEffect(() => {
    const kept = Number(browserStorage.get(KEY))
    if (kept > 0) setMeasured(kept)
  }, [])
  const measure = (pixelsPerMm: number) => {
    setMeasured(pixelsPerMm)
    browserStorage.set(KEY, String(pixelsPerMm))
  }
  return { pixelsPerMm: measured ?? CSS_PIXELS_PER_MM, isMeasured: measured !== null, measure }
}
