import clsx from 'clsx'
import { ChartAxis } from './chart-axis.tsx'
import { Bars, GridLines, Line } from './chart-drawing.tsx'
import { acrossOf, type ChartShape } from './chart-places.ts'
import { type ChartScale, placeOf } from './chart-scale.ts'
import { ReadOut } from './read-out.tsx'
import { useReading } from './use-reading.ts'

export interface ChartProps {
  /** The whole in a sentence, for who cannot see it. */
  label: string
  shape: ChartShape
  /** What is read out of each, from left to right: the first line is quiet, the others are the figures. */
  points: readonly { key: string; value: number; readOut: readonly string[] }[]
  scale: ChartScale
  /** The label of a grid line. */
  tick: (value: number) => string
  /** The label below a point. */
  name: (key: string) => string
  /** What is walked through with the arrow keys: "Day". */
  step: string
  /** Its height, e.g. `h-64`. */
  className: string
}

/**
 * Values from left to right, drawn by the server, so that it is there without JavaScript; the pointer, a finger or
 * the arrow keys then read out one at a time.
 */
export function Chart({ label, shape, points, scale, tick, name, step, className }: ChartProps) {
  const reading = useReading(points.length, shape)
  const { index } = reading
  const point = index === null ? undefined : points[index]
  const places = points.map(({ value }, at) => ({
    x: acrossOf(at, points.length, shape),
    y: placeOf(value, scale),
  }))
  const place = index === null ? undefined : places[index]
  return (
    <div className="grid grid-cols-[auto_1fr] gap-x-3 text-[0.8125rem] text-stone sm:gap-x-5">
      <div
        aria-hidden="true"
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
          {shape === 'line' ? (
            <Line places={places} />
          ) : (
            <Bars places={places} zero={placeOf(0, scale)} marked={index} />
          )}
        </svg>
        {shape === 'line' && <Diamond place={place ?? places.at(-1)} />}
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
        {point && place && <ReadOut place={place} lines={point.readOut} ruled={shape === 'line'} />}
      </div>
      <ChartAxis keys={points.map(({ key }) => key)} name={name} shape={shape} />
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
