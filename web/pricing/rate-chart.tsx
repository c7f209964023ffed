import { formatLongDate, formatShortDate } from '#rules/format-dates.ts'
import { formatRupees } from '#rules/money.ts'
import { chartPlaces, chartScale, type RatePoint } from './chart-scale.ts'

/** How a rate went, day by day, oldest first. Drawn by the server; the table beneath says the same in figures. */
export function RateChart({ name, points: bps }: { name: string; points: readonly RatePoint[] }) {
  const scale = chartScale(bps.map(({ rate }) => rate))
  const places = chartPlaces(bps, scale)
  const line = places.map(({ x, y }) => `${x.toFixed(2)},${y.toFixed(2)}`).join(' ')
  const [last, newest] = [places.at(-1), bps.at(-1)]
  return (
    <figure className="grid grid-cols-[auto_1fr] gap-x-3 text-[0.8125rem] text-stone sm:gap-x-5">
      <div aria-hidden="true" className="flex h-64 flex-col-reverse justify-between text-right money sm:h-80">
        {scale.ticks.map((tick) => (
          <span key={tick} className="-my-2.5 leading-5">
            {formatRupees(tick)}
          </span>
        ))}
      </div>
      <div className="relative h-64 sm:h-80">
        <svg
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          role="img"
          aria-label={inWords(name, bps)}
          className="size-full overflow-visible"
        >
          {scale.ticks.map((tick, index) => {
            const y = 100 - (index / (scale.ticks.length - 1)) * 100
            return (
              <path
                key={tick}
                d={`M0 ${y}H100`}
                vectorEffect="non-scaling-stroke"
                className={index === 0 ? 'stroke-edge' : 'stroke-hairline'}
              />
            )
          })}
          <polygon points={`0,100 ${line} 100,100`} className="fill-sand" />
          <polyline
            points={line}
            fill="none"
            strokeWidth="1.75"
            strokeLinejoin="round"
            vectorEffect="non-scaling-stroke"
            className="stroke-garnet"
          />
        </svg>
        {last && newest && (
          <span
            aria-hidden="true"
            className="absolute size-2.5 -translate-1/2 rotate-45 border border-paper bg-garnet"
            style={{ left: `${last.x}%`, top: `${last.y}%` }}
          />
        )}
      </div>
      <div aria-hidden="true" className="col-start-2 mt-3 flex justify-between">
        {axisDays(bps).map(({ day }) => (
          <span key={day}>{formatShortDate(day)}</span>
        ))}
      </div>
    </figure>
  )
}

/** The first day, the middle and the last: more would not fit a phone. */
function axisDays(bps: readonly RatePoint[]): RatePoint[] {
  const middle = bps.length > 4 ? Math.floor((bps.length - 1) / 2) : 0
  return bps.filter((_, index) => [0, middle, bps.length - 1].includes(index))
}

function inWords(name: string, bps: readonly RatePoint[]): string {
  const [first, last] = [bps[0], bps.at(-1)]
  if (!first || !last) return name
  const rates = bps.map(({ rate }) => rate)
  return `${name} per gram: ${formatRupees(first.rate)} on ${formatLongDate(first.day)}, ${formatRupees(last.rate)} on ${formatLongDate(last.day)}; between ${formatRupees(Math.min(...rates))} and ${formatRupees(Math.max(...rates))}.`
}
