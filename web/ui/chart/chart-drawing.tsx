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

/** A line, and the ground between it and the height of `base`. */
export function Line({ places, base }: { places: Places; base: number }) {
  const line = pointsOf(places)
  return (
    <>
      <polygon points={`0,${base} ${line} 100,${base}`} className="fill-sand" />
      <polyline points={line} {...STROKE} className="stroke-garnet" />
    </>
  )
}

/** A second line: dashed, so that the colour is not what tells it from the first. */
export function SecondLine({ places }: { places: Places }) {
  return <polyline points={pointsOf(places)} {...STROKE} strokeDasharray="5 3" className="stroke-bronze" />
}

const STROKE = {
  fill: 'none',
  strokeWidth: '1.75',
  strokeLinejoin: 'round',
  vectorEffect: 'non-scaling-stroke',
} as const

const pointsOf = (places: Places) => places.map(({ x, y }) => `${x.toFixed(2)},${y.toFixed(2)}`).join(' ')
