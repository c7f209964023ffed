import { useState } from 'react'
import type { RateSheet } from '#rules/pricing/purities.ts'
import { MAX_OLD_GOLD_LOTS } from '#trade/old-gold/rules/estimate.ts'
import { type OldGoldTerms, oldGoldWorth } from '#trade/old-gold/rules/old-gold.ts'
import { Button } from '#web/ui/action/button.tsx'
import { EstimateCode } from './estimate-code.tsx'
import { LotFields } from './lot-fields.tsx'
import { EXAMPLE, readLots, type TypedLot, withAnother } from './typed-lot.ts'
import { WorthLines } from './worth-lines.tsx'

interface OldGoldEstimatorProps {
  sheet: RateSheet
  terms: OldGoldTerms
}

/**
 * The worth of old gold today, by the rule that the counter values it with. It begins with an example, which is there
 * without JavaScript too; while a piece is not complete the last value stays.
 */
export function OldGoldEstimator({ sheet, terms }: OldGoldEstimatorProps) {
  const [{ typed, counted }, setState] = useState({ typed: [EXAMPLE], counted: [EXAMPLE] })
  // From the current state: two fields may be filled before this is rendered again, for example during hydration.
  const take = (change: (pieces: TypedLot[]) => TypedLot[]) =>
    setState((before) => {
      const next = change(before.typed)
      return { typed: next, counted: readLots(next) ? next : before.counted }
    })
  const pieces = readLots(typed)
  const shown = readLots(counted) ?? []
  return (
    <div className="grid grid-cols-1 items-start gap-x-14 gap-y-10 lg:grid-cols-2">
      <section aria-label="Your gold" className="min-w-0 noscript:hidden">
        <div className="grid gap-6">
          {typed.map((piece, nth) => (
            <LotFields
              key={piece.id}
              typed={piece}
              nth={nth}
              onChange={(part) =>
                take((all) => all.map((one) => (one.id === piece.id ? { ...one, ...part } : one)))
              }
              onRemove={
                typed.length > 1 ? () => take((all) => all.filter(({ id }) => id !== piece.id)) : undefined
              }
            />
          ))}
        </div>
        {typed.length < MAX_OLD_GOLD_LOTS && (
          <Button kind="quiet" size="small" className="-mx-3.5 mt-4" onClick={() => take(withAnother)}>
            Add another piece
          </Button>
        )}
      </section>
      <section
        aria-labelledby="estimate-title"
        className="min-w-0 border border-hairline bg-paper p-[min(1.5rem,9vw-0.95rem)] sm:p-9"
      >
        <h2 id="estimate-title" className="text-heading">
          What it would be worth
        </h2>
        <p className="mt-2 mb-6 text-stone">Calculated line by line, as at our counter.</p>
        <WorthLines pieces={shown.map((piece) => oldGoldWorth(piece, sheet, terms))} />
        <p className="mt-4 mb-6 text-[0.8125rem] leading-relaxed text-stone">
          This is an estimate. What counts is the weight and the purity that we measure in front of you, at
          the rate of that moment.
        </p>
        <EstimateCode key={JSON.stringify(typed)} pieces={pieces} />
      </section>
    </div>
  )
}
