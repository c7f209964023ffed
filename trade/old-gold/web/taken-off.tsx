import { percent } from '#rules/measures.ts'
import type { OldGoldTerms } from '#trade/old-gold/rules/old-gold.ts'

/** The deductions, before anybody asks. */
export function TakenOff({ terms }: { terms: OldGoldTerms }) {
  const shares = [
    ['Melting loss, of the metal', terms.meltingLossBps],
    ['We keep of the value, for the work', terms.deductionBps],
  ] as const
  return (
    <section aria-labelledby="taken-off" className="min-w-0">
      <h2 id="taken-off" className="text-heading">
        What we take off
      </h2>
      <p className="mt-2 text-stone">
        Old gold is melted and refined. A little metal is lost in the fire, and we keep a small part of the
        value for the work. It is the same for every purity, and nothing else is deducted.
      </p>
      <dl className="mt-6 border-t border-gold text-[0.9375rem]">
        {shares.map(([label, bps]) => (
          <div
            key={label}
            className="flex items-baseline justify-between gap-4 border-b border-hairline py-3.5"
          >
            <dt>{label}</dt>
            <dd translate="no" className="money">
              {percent(bps)}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
