import ChevronDown from 'lucide-react/icons/chevron-down'
import { useEffect, useState } from 'react'
import type { ShownRates } from '#server/storefront/page-data.server.ts'
import { call } from '#web/api.ts'
import { Popover } from '#web/ui/overlay/popover.tsx'
import { useFetchedPart } from '#web/ui/use-fetched-part.ts'
import { useOpenHere } from '#web/use-open-here.ts'
import type { Shown } from './metal-price-table.tsx'
import { formatRate } from './rate-lines.ts'

const loadTable = () => import('./metal-price-table.tsx')

/** The header's rate of the day, and behind it every metal's. */
export function MetalPricePanel({ rates }: { rates: ShownRates | null }) {
  const [open, setOpen] = useOpenHere()
  const shown = useFreshPrices(open)
  const MetalPriceTable = useFetchedPart(loadTable, open, () => setOpen(false))
  return (
    <Popover
      id="metal-rates"
      label="Metal Rates"
      open={open}
      onOpenChange={setOpen}
      trigger={
        <>
          <Glimpse rates={rates} />
          <ChevronDown
            strokeWidth={1.25}
            aria-hidden="true"
            className={`size-4 transition-transform max-sm:hidden ${open ? 'rotate-180' : ''}`}
          />
        </>
      }
      triggerClassName="inline-flex min-h-11 items-center gap-2 px-1 text-left leading-none sm:px-2"
      className="sm:relative"
      panelClassName="price-panel border-t-0"
    >
      {MetalPriceTable ? <MetalPriceTable shown={shown} /> : <div className="h-96" />}
    </Popover>
  )
}

function Glimpse({ rates }: { rates: ShownRates | null }) {
  if (!rates) return <span className="label-caps max-sm:max-w-12">Metal Rates</span>
  return (
    <span>
      <span className="sr-only">Metal Rates: </span>
      <span className="block text-[min(0.625rem,3.6cqw)] font-medium tracking-[0.12em] uppercase">
        22K<span className="max-sm:sr-only"> gold</span>
      </span>
      <span translate="no" className="mt-1 block text-[min(0.8125rem,4.6cqw)] font-medium money">
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
    const controller = new AbortController()
    setShown({ state: 'loading' })
    freshPrices(controller.signal).then(
      (prices) => controller.signal.aborted || setShown({ state: 'loaded', prices }),
      () => controller.signal.aborted || setShown({ state: 'failed' }),
    )
    return () => controller.abort()
  }, [open])
  return shown
}

async function freshPrices(signal: AbortSignal) {
  const { latestMetalPrices } = await import('#contracts/pricing.ts')
  return call(latestMetalPrices, { signal })
}
