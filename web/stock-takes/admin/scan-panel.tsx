import Camera from 'lucide-react/icons/camera'
import { type FormEvent, lazy, Suspense, useEffect, useRef, useState } from 'react'
import { MAX_CODE, type ScanOutcome } from '#rules/stock-takes/stock-take.ts'
import { Panel } from '#web/admin-kit/panel.tsx'
import { Button } from '#web/ui/action/button.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { beganInAdminArea } from './code-reader.ts'
import { LastScans, type ShownScan } from './last-scans.tsx'
import type { ScanAnswer } from './scan-queue.ts'
import { signal } from './signals.ts'
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
  useTypingGoesTo(field)
  const take = (code: string) => {
    const scan = queue.add(code)
    if (scan) setScans((shown) => [{ ...scan, outcome: null, words: '' }, ...shown].slice(0, SHOWN))
  }
  const enter = (event: FormEvent) => {
    event.preventDefault()
    if (!field.current) return
    take(field.current.value)
    field.current.value = ''
    field.current.focus()
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
  const known = new Map(results.map((result) => [result.clientId, result]))
  return shown.map((scan) => ({ ...scan, ...known.get(scan.clientId) }))
}

const SEVERITY = ['found', 'twice', 'unexpected', 'unknown'] as const satisfies readonly ScanOutcome[]

/** One sound for a batch: that of the scan somebody has to look at. */
function worstOf({ results }: ScanAnswer): ScanOutcome {
  const worst = Math.max(0, ...results.map(({ outcome }) => SEVERITY.indexOf(outcome)))
  return SEVERITY[worst] ?? 'found'
}

/** A hand scanner types wherever the focus is: where it is nowhere, its letters go to the field. */
function useTypingGoesTo(field: { readonly current: HTMLInputElement | null }): void {
  useEffect(() => {
    const focus = ({ target, key }: KeyboardEvent) => {
      if (target === document.body && key.length === 1) field.current?.focus()
    }
    document.addEventListener('keydown', focus)
    return () => document.removeEventListener('keydown', focus)
  }, [field])
}
