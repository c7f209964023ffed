import type { ScanOutcome } from '#rules/stock-takes/stock-take.ts'

/** Hertz and milliseconds: high and short for what is right, low and long for what somebody has to look at. */
const TONES = {
  found: { pitch: 1320, lasts: 60 },
  twice: { pitch: 660, lasts: 160 },
  unexpected: { pitch: 220, lasts: 350 },
  unknown: { pitch: 220, lasts: 350 },
} as const satisfies Record<ScanOutcome, { pitch: number; lasts: number }>

let sounds: AudioContext | null = null

/** Beeps, and shakes a phone that can. A browser without sound stays silent. */
export function signal(outcome: ScanOutcome): void {
  const { pitch, lasts } = TONES[outcome]
  if (outcome !== 'found' && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(lasts)
  try {
    sounds ??= new AudioContext()
    const tone = sounds.createOscillator()
    const loudness = sounds.createGain()
    loudness.gain.value = 0.08
    tone.frequency.value = pitch
    tone.connect(loudness).connect(sounds.destination)
    tone.start()
    tone.stop(sounds.currentTime + lasts / 1000)
  } catch {}
}
