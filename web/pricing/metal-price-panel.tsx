import ChevronDown from 'lucide-react/icons/chevron-down'
import { type FocusEvent, type PointerEvent, useEffect, useId, useRef, useState } from 'react'
import type { MetalPrices } from '#contracts/pricing.ts'
import { call } from '#web/api.ts'
import { useOpenHere } from '#web/use-open-here.ts'
import { MetalPriceTable, type Shown } from './metal-price-table.tsx'
import { formatRate } from './rate-lines.ts'

/** Milliseconds between the pointer's leaving and the closing (specification, section 9). */
const CLOSE_DELAY = 300

/** The header's rate of the day, and behind it every metal's. Hover opens it on a desk, a press elsewhere. */
export function MetalPricePanel({ rates }: { rates: MetalPrices | null }) {
  const id = useId()
  const { open, box, pointing } = useHoverOpening()
  const shown = useFreshPrices(open)
  return (
    <div ref={box} className="sm:relative" {...pointing}>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        title="Metal Rates"
        className="inline-flex min-h-11 items-center gap-2 rounded-sm px-1 text-left leading-none sm:px-2"
      >
        <Glimpse rates={rates} />
        <ChevronDown
          strokeWidth={1.25}
          aria-hidden="true"
          className={`size-4 transition-transform max-sm:hidden ${open ? 'rotate-180' : ''}`}
        />
      </button>
      <section
        id={id}
        hidden={!open}
        aria-label="Metal Rates"
        className="z-10 border border-t-0 border-hairline bg-paper p-6 text-ink shadow-raised max-sm:fixed max-sm:inset-x-3 max-sm:top-(--header) sm:absolute sm:top-full sm:right-0 sm:mt-4.5 sm:w-84 sm:before:absolute sm:before:inset-x-0 sm:before:-top-4.5 sm:before:h-4.5 lg:mt-4.5"
      >
        {open && <MetalPriceTable shown={shown} />}
      </section>
    </div>
  )
}

function Glimpse({ rates }: { rates: MetalPrices | null }) {
  if (!rates) return <span className="label-caps max-sm:max-w-12">Metal Rates</span>
  return (
    <span>
      <span className="sr-only">Metal Rates: </span>
      <span className="block text-[0.625rem] font-medium tracking-[0.12em] uppercase">
        22K<span className="max-sm:sr-only"> gold</span>
      </span>
      <span className="mt-1 block text-[0.8125rem] font-medium money">
        {formatRate(rates.gold_22k)}
        <span className="max-sm:sr-only">/g</span>
      </span>
    </span>
  )
}

/** Every opening asks again; a late answer to an earlier opening is dropped. */
function useFreshPrices(open: boolean): Shown {
  const [shown, setShown] = useState<Shown>({ state: 'loading' })
  useEffect(() => {
    if (!open) return
    const disposers = new AbortController()
    setShown({ state: 'loading' })
    freshPrices(disposers.signal).then(
      (prices) => disposers.signal.aborted || setShown({ state: 'loaded', prices }),
      () => disposers.signal.aborted || setShown({ state: 'failed' }),
    )
    return () => disposers.abort()
  }, [open])
  return shown
}

async function freshPrices(signal: AbortSignal) {
  const { latestMetalPrices } = await import('#contracts/pricing.ts')
  return call(latestMetalPrices, { signal })
}

/** A mouse opens by hovering and closes with a delay; a press, touch or key toggles; Escape and leaving close. */
function useHoverOpening() {
  const box = useRef<HTMLDivElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [open, setOpen] = useOpenHere()
  const keep = () => clearTimeout(timer.current)

  useEffect(() => {
    if (!open) return
    const closeOutside = (event: Event) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) setOpen(false)
    }
    const closeOnEscape = (event: KeyboardEvent) => event.key === 'Escape' && setOpen(false)
    document.addEventListener('pointerdown', closeOutside)
    document.addEventListener('keydown', closeOnEscape)
    return () => {
      document.removeEventListener('pointerdown', closeOutside)
      document.removeEventListener('keydown', closeOnEscape)
    }
  }, [open, setOpen])
  useEffect(() => () => clearTimeout(timer.current), [])

  const pointing = {
    onPointerEnter: (event: PointerEvent) => {
      if (event.pointerType !== 'mouse') return
      keep()
      setOpen(true)
    },
    onPointerLeave: (event: PointerEvent) => {
      if (event.pointerType !== 'mouse') return
      keep()
      timer.current = setTimeout(() => setOpen(false), CLOSE_DELAY)
    },
    // A mouse has opened it by coming here; its click must not close what the hand is on.
    onClick: (event: { nativeEvent: Event; target: EventTarget }) => {
      if (!(event.target instanceof Element) || !event.target.closest('button[aria-controls]')) return
      const byMouse =
        event.nativeEvent instanceof window.PointerEvent && event.nativeEvent.pointerType === 'mouse'
      setOpen(byMouse || !open)
    },
    onBlur: (event: FocusEvent) => {
      const next = event.relatedTarget
      if (next instanceof Node && !event.currentTarget.contains(next)) setOpen(false)
    },
  }
  return { open, box, pointing }
}
