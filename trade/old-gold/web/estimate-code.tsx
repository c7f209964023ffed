import { useEffect, useRef, useState } from 'react'
import { formatEstimateCode } from '#rules/estimate-code.ts'
import { formatShortDateTime } from '#rules/format-dates.ts'
import { formatRupees } from '#rules/money.ts'
import { ESTIMATE_HOURS } from '#trade/old-gold/rules/estimate.ts'
import type { TestedGold } from '#trade/old-gold/rules/old-gold.ts'
import { DID_NOT_WORK, sentenceOf } from '#web/api.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'

const loadAsking = () => import('./ask-for-estimate.ts')
type Estimate = Awaited<ReturnType<Awaited<ReturnType<typeof loadAsking>>['askForEstimate']>>

const INCOMPLETE = 'Please complete every piece first.'

interface EstimateCodeProps {
  /** Null while a piece is not complete. */
  pieces: readonly TestedGold[] | null
}

/** Gets a code for the pieces as they are; with other pieces it begins again. */
export function EstimateCode({ pieces }: EstimateCodeProps) {
  const [isPending, setPending] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const [estimate, setEstimate] = useState<Estimate | null>(null)
  if (estimate) return <Code {...estimate} />
  const ask = async () => {
    if (!pieces) return
    setPending(true)
    setFault(null)
    try {
      const { askForEstimate } = await loadAsking()
      setEstimate(await askForEstimate(pieces))
    } catch (failure) {
      setFault(sentenceOf(failure, DID_NOT_WORK))
    }
    setPending(false)
  }
  return (
    <div className="noscript:hidden">
      <Button
        wide
        pending={isPending}
        pendingLabel="Getting your code…"
        blockedBecause={pieces ? null : INCOMPLETE}
        onClick={() => void ask()}
      >
        Get a code for the shop
      </Button>
      {fault ? (
        <Notice tone="error" className="mt-4">
          {fault}
        </Notice>
      ) : (
        <p className="mt-3 text-[0.8125rem] leading-relaxed text-stone">
          {pieces
            ? `Tell us the code at the counter within ${ESTIMATE_HOURS} hours; your list will be ready. We ask for no name and no number.`
            : INCOMPLETE}
        </p>
      )}
    </div>
  )
}

function Code({ code, value, validUntil }: Estimate) {
  const ref = useRef<HTMLDivElement>(null)
  // The button that had the focus is gone.
  useEffect(() => ref.current?.focus({ preventScroll: true }), [])
  return (
    <div ref={ref} tabIndex={-1} role="status" className="border border-gold bg-sand px-5 py-5 text-center">
      <p className="text-bronze label-caps">Your code</p>
      <p
        translate="no"
        className="mt-2 font-display text-[2.25rem] leading-none font-semibold tracking-[0.08em] money"
      >
        {formatEstimateCode(code)}
      </p>
      <p className="mt-3 text-[0.9375rem]">
        Estimated at{' '}
        <span translate="no" className="money">
          {formatRupees(value)}
        </span>
      </p>
      <p className="mt-1 text-[0.8125rem] text-stone">
        Valid until <time dateTime={validUntil.toISOString()}>{formatShortDateTime(validUntil)}</time>, Indian
        time. Please write it down.
      </p>
    </div>
  )
}
