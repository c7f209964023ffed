import { formatRupees } from '#rules/money.ts'
import { type OldGoldWorth, oldGoldSteps } from '#trade/old-gold/rules/old-gold.ts'

/** How each piece comes to its value, and what they are worth together. */
export function WorthLines({ pieces }: { pieces: readonly OldGoldWorth[] }) {
  const total = pieces.reduce((sum, { amount }) => sum + amount, 0)
  return (
    <>
      {pieces.map((worth, nth) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a piece has no other name than its number.
        <Piece key={nth} {...{ worth, nth }} isOnly={pieces.length === 1} />
      ))}
      <p
        aria-live="polite"
        className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-gold pt-5 font-display leading-tight font-semibold"
      >
        <span className="text-[1.625rem]">Estimated value</span>
        <span translate="no" className="ml-auto text-[1.75rem] money">
          {formatRupees(total)}
        </span>
      </p>
    </>
  )
}

function Piece({ worth, nth, isOnly }: { worth: OldGoldWorth; nth: number; isOnly: boolean }) {
  const steps = oldGoldSteps(worth)
  // The last step is the amount, which is the total where there is one piece.
  const shown = isOnly ? steps.slice(0, -1) : steps
  return (
    <section
      aria-label={`Value of piece ${nth + 1}`}
      className="border-t border-hairline py-4 first:border-gold"
    >
      {!isOnly && <h3 className="mb-2 font-sans text-bronze label-caps">Piece {nth + 1}</h3>}
      <dl className="grid gap-2 text-[0.9375rem]">
        {shown.map(({ label, detail, result }, at) => {
          const isAmount = at === steps.length - 1
          return (
            <div
              key={label}
              className={`flex items-baseline justify-between gap-4 ${isAmount ? 'font-semibold' : ''}`}
            >
              <dt className="min-w-0 wrap-anywhere">
                {isAmount ? 'This piece' : label}
                {detail && <span className="block text-[0.8125rem] leading-snug text-stone">{detail}</span>}
              </dt>
              <dd translate="no" className="shrink-0 money">
                {result}
              </dd>
            </div>
          )
        })}
      </dl>
    </section>
  )
}
