import Camera from 'lucide-react/icons/camera'
import { type FormEvent, lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { MAX_CODE, type ScanOutcome } from '#trade/stock-takes/rules/stock-take.ts'
import { Panel } from '#web/admin-kit/panel.tsx'
import { codeInBox, scannedKeys } from '#web/admin-kit/scan/scanned-keys.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Badge, type BadgeTone } from '#web/ui/display/badge.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { beganInAdminArea } from './code-reader.ts'
import type { ScanAnswer } from './scan-queue.ts'
import { useScanQueue } from './use-scan-queue.ts'
import { WaitingScans } from './waiting-scans.tsx'

const CameraScanner = lazy(async () => ({ default: (await import('./camera-scanner.tsx')).CameraScanner }))

/** Scans that are shown, the last one first. */
const SHOWN = 10
/** In the address of a page that opens the camera at once. */
const CAMERA = 'camera'

interface ScanPanelProps {
  takeId: string
  onAnswer: (answer: ScanAnswer) => void
  onWaiting: (waiting: number) => void
}

/** One field that a hand scanner, a keyboard and the camera fill; what each scan was, and what is not sent yet. */
export function ScanPanel({ takeId, onAnswer, onWaiting }: ScanPanelProps) {
  const field = useRef<HTMLInputElement>(null)
  const [scans, setScans] = useState<readonly ShownScan[]>([])
  const [isFilming, setIsFilming] = useState(() => new URLSearchParams(location.search).has(CAMERA))
  const queue = useScanQueue(takeId, (answer) => {
    setScans((shown) => withOutcomes(shown, answer))
    signal(worstOf(answer))
    onAnswer(answer)
  })
  const { waiting } = queue
  useEffect(() => onWaiting(waiting), [waiting, onWaiting])
  const take = (code: string) => {
    const scan = queue.add(code)
    if (scan) setScans((shown) => [{ ...scan, outcome: null, words: '' }, ...shown].slice(0, SHOWN))
  }
  const takeTyped = (scanned: string | null) => {
    if (!field.current) return
    take(codeInBox(field.current.value, scanned))
    field.current.value = ''
    field.current.focus()
  }
  useTypingGoesTo(field, takeTyped)
  const enter = (event: FormEvent) => {
    event.preventDefault()
    takeTyped(null)
  }
  const film = () => (beganInAdminArea() ? setIsFilming(true) : location.assign(`?${CAMERA}=1`))
  return (
    <Panel
      title="Scan"
      action={
        !isFilming && (
          <Button kind="secondary" onClick={film}>
            <Camera aria-hidden="true" strokeWidth={1.5} className="size-4" />
            Camera
          </Button>
        )
      }
    >
      <div className="grid grid-cols-1 gap-3">
        {isFilming && (
          <Suspense fallback={<Skeleton className="aspect-video" />}>
            <CameraScanner onCode={take} onClose={() => setIsFilming(false)} />
          </Suspense>
        )}
        <form noValidate onSubmit={enter} className="flex items-end gap-2">
          <TextField
            ref={field}
            size="regular"
            label="Tag or HUID"
            hint="Scan or type, then press Enter."
            autoFocus
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            enterKeyHint="done"
            maxLength={MAX_CODE}
            className="min-w-0 flex-1"
          />
        </form>
        <WaitingScans {...queue} />
        <LastScans scans={scans} />
      </div>
    </Panel>
  )
}

function withOutcomes(shown: readonly ShownScan[], { results }: ScanAnswer): ShownScan[] {
  const resultOf = new Map(results.map((result) => [result.clientId, result]))
  return shown.map((scan) => ({ ...scan, ...resultOf.get(scan.clientId) }))
}

const SEVERITY = ['found', 'twice', 'unexpected', 'unknown'] as const satisfies readonly ScanOutcome[]

/** One sound for a batch: that of the scan somebody has to look at. */
function worstOf({ results }: ScanAnswer): ScanOutcome {
  const worst = Math.max(0, ...results.map(({ outcome }) => SEVERITY.indexOf(outcome)))
  return SEVERITY[worst] ?? 'found'
}

/** A hand scanner types wherever the focus is: where it is nowhere, its letters go to the field. */
function useTypingGoesTo(
  field: { readonly current: HTMLInputElement | null },
  onScan: (scanned: string) => void,
): void {
  const take = useEffectEvent(onScan)
  useEffect(() => {
    const read = scannedKeys({ words: true })
    const press = (event: KeyboardEvent) => {
      const isNowhere = event.target === document.body
      if (!isNowhere && event.target !== field.current) return
      const scanned = read(event)
      // A key of a Hindi layout may have several letters; Shift and the like have names.
      if (isNowhere && (event.key.length === 1 || /[^\p{ASCII}]/u.test(event.key))) field.current?.focus()
      if (scanned === null || event.defaultPrevented) return
      // Else Enter sends it a second time, and Tab leaves the field.
      event.preventDefault()
      take(scanned)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [field])
}

/** A scan as the screen shows it; without an outcome while the shop has not answered. */
type ShownScan = { clientId: string; code: string; outcome: ScanOutcome | null; words: string }

const OUTCOMES = {
  found: { tone: 'leaf', label: 'Found' },
  twice: { tone: 'amber', label: 'Counted twice' },
  unexpected: { tone: 'ruby', label: 'Unexpected' },
  unknown: { tone: 'ruby', label: 'Unknown' },
} as const satisfies Record<ScanOutcome, { tone: BadgeTone; label: string }>

/** The last scans, the newest first. */
function LastScans({ scans }: { scans: readonly ShownScan[] }) {
  return (
    <ol aria-label="Last scans" aria-live="polite" className="divide-y divide-hairline">
      {scans.map(({ clientId, code, outcome, words }) => (
        <li key={clientId} className="flex items-center gap-3 py-2 text-sm">
          <span className="min-w-0 flex-1 sm:flex sm:gap-3">
            <span className="block font-medium break-all tabular-nums sm:min-w-24">{code}</span>
            <span className="block text-stone">{words}</span>
          </span>
          {outcome ? (
            <Badge tone={OUTCOMES[outcome].tone}>{OUTCOMES[outcome].label}</Badge>
          ) : (
            <Badge>Waiting</Badge>
          )}
        </li>
      ))}
    </ol>
  )
}

/** Hertz and milliseconds: high and short for what is right, low and long for what somebody has to look at. */
const TONES = {
  found: { pitch: 1320, lasts: 60 },
  twice: { pitch: 660, lasts: 160 },
  unexpected: { pitch: 220, lasts: 350 },
  unknown: { pitch: 220, lasts: 350 },
} as const satisfies Record<ScanOutcome, { pitch: number; lasts: number }>

let sounds: AudioContext | null = null

/** Beeps, and shakes a phone that can. A browser without sound stays silent. */
function signal(outcome: ScanOutcome): void {
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
