type Places = readonly { x: number; y: number }[]

/** One line for each tick, one of them a little stronger: nothing, or the lowest. */
export function GridLines({ count, strong }: { count: number; strong: number }) {
  return Array.from({ length: count }, (_, index) => 100 - (index / (count - 1)) * 100).map((y, index) => (
    <path
      key={y}
      d={`M0 ${y}H100`}
      vectorEffect="non-scaling-stroke"
      className={index === strong ? 'stroke-edge' : 'stroke-hairline'}
    />
  ))
}

interface LinesProps {
  places: Places
  /** Of the second line; empty where there is none. */
  second: Places
  /** The height at which the ground below the first line ends. */
  base: number
}

/** A line with the ground below it; behind it a second one, dashed, so that not the colour alone tells them apart. */
export function Lines({ places, second, base }: LinesProps) {
  const line = pointsOf(places)
  return (
    <>
      <polygon points={`0,${base} ${line} 100,${base}`} className="fill-sand" />
      {second.length > 0 && (
        <polyline points={pointsOf(second)} {...STROKE} strokeDasharray="5 3" className="stroke-bronze" />
      )}
      <polyline points={line} {...STROKE} className="stroke-garnet" />
    </>
  )
}

const STROKE = {
  fill: 'none',
  strokeWidth: '1.75',
  strokeLinejoin: 'round',
  vectorEffect: 'non-scaling-stroke',
} as const

const pointsOf = (places: Places) => places.map(({ x, y }) => `${x.toFixed(2)},${y.toFixed(2)}`).join(' ')
