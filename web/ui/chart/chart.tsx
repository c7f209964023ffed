import clsx from 'clsx'
import { ChartAxis } from './chart-axis.tsx'
import { GridLines, Lines } from './chart-drawing.tsx'
import { acrossOf } from './chart-places.ts'
import { type ChartScale, placeOf } from './chart-scale.ts'
import { ReadOut } from './read-out.tsx'
import { useReading } from './use-reading.ts'

export interface ChartProps {
  /** The whole in a sentence, for who cannot see it. */
  label: string
  /**
   * From left to right; `second` is for a second line. What is read out of each: the first line is quiet, the others are
   * the figures.
   */
  points: readonly { key: string; value: number; second?: number; readOut: readonly string[] }[]
  scale: ChartScale
  /** The label of a grid line. */
  tick: (value: number) => string
  /** The label below a point. */
  name: (key: string) => string
  /** One step of the arrow keys: "Day". */
  step: string
  /** Its height, e.g. `h-64`. */
  className: string
}

/**
 * Values from left to right, drawn by the server, so that it is there without JavaScript; the pointer, a finger or
 * the arrow keys then read out one at a time.
 */
export function Chart({ label, points, scale, tick, name, step, className }: ChartProps) {
  const reading = useReading(points.length)
  const { index } = reading
  const point = index === null ? undefined : points[index]
  const placeAt = (at: number, value: number) => ({
    x: acrossOf(at, points.length),
    y: placeOf(value, scale),
  })
  const places = points.map(({ value }, at) => placeAt(at, value))
  const second = points.flatMap(({ second: value }, at) => (value === undefined ? [] : [placeAt(at, value)]))
  const place = index === null ? undefined : places[index]
  // Nothing, or the edge that is nearer to it.
  const base = placeOf(Math.max(scale.from, Math.min(scale.to, 0)), scale)
  return (
    <div className="grid grid-cols-[auto_1fr] gap-x-3 text-[0.8125rem] text-stone sm:gap-x-5">
      <div
        aria-hidden="true"
        translate="no"
        className={clsx('flex flex-col-reverse justify-between text-right money', className)}
      >
        {scale.ticks.map((value) => (
          <span key={value} className="-my-2.5 leading-5">
            {tick(value)}
          </span>
        ))}
      </div>
      <div
        ref={reading.box}
        className={clsx(
          'relative touch-pan-y has-focus-visible:outline-2 has-focus-visible:outline-offset-4 has-focus-visible:outline-garnet',
          className,
        )}
        {...reading.pointing}
      >
        <svg
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          role="img"
          aria-label={label}
          className="absolute size-full overflow-visible"
        >
          <GridLines count={scale.ticks.length} strong={Math.max(0, scale.ticks.indexOf(0))} />
          <Lines {...{ places, second, base }} />
        </svg>
        <Diamond place={place ?? places.at(-1)} />
        <input
          type="range"
          aria-label={step}
          aria-valuetext={point?.readOut.join(', ')}
          min={0}
          max={points.length - 1}
          value={index ?? points.length - 1}
          {...reading.keyboard}
          className="sr-only noscript:hidden"
        />
        {point && place && <ReadOut place={place} lines={point.readOut} />}
      </div>
      <ChartAxis keys={points.map(({ key }) => key)} name={name} />
    </div>
  )
}

/** The house's mark, on the value that is read out or on the latest. */
function Diamond({ place }: { place?: { x: number; y: number } }) {
  if (!place) return null
  return (
    <span
      aria-hidden="true"
      className="pointer-events-none absolute size-2.5 -translate-1/2 rotate-45 border border-paper bg-garnet"
      style={{ left: `${place.x}%`, top: `${place.y}%` }}
    />
  )
}
