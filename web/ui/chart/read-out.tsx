import clsx from 'clsx'

/** Pixels between a point and what is said about it. */
const GAP = 12

type ReadOutProps = { place: { x: number }; lines: readonly string[] }

/** Shows one value of a chart beside its point, on the side that has room; the slider tells it to screen readers. */
export function ReadOut({ place: { x }, lines: [title, ...figures] }: ReadOutProps) {
  const beside = x <= 50 ? { left: `calc(${x}% + ${GAP}px)` } : { right: `calc(${100 - x}% + ${GAP}px)` }
  return (
    <div aria-hidden="true" className="pointer-events-none">
      <span className="absolute inset-y-0 w-px bg-edge" style={{ left: `${x}%` }} />
      <div
        className="absolute top-0 z-10 border border-hairline border-t-gold bg-paper px-3 py-2 text-sm whitespace-nowrap shadow-raised"
        style={beside}
      >
        <p className="text-stone">{title}</p>
        {figures.map((figure, index) => (
          <p key={figure} translate="no" className={clsx(index === 0 && 'font-medium text-ink money')}>
            {figure}
          </p>
        ))}
      </div>
    </div>
  )
}
