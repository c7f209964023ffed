type Places = readonly { x: number; y: number }[]

/** What part of its room a bar fills. */
const BAR = 0.78

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

/** A line, and the ground below it. */
export function Line({ places }: { places: Places }) {
  const line = places.map(({ x, y }) => `${x.toFixed(2)},${y.toFixed(2)}`).join(' ')
  return (
    <>
      <polygon points={`0,100 ${line} 100,100`} className="fill-sand" />
      <polyline
        points={line}
        fill="none"
        strokeWidth="1.75"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
        className="stroke-garnet"
      />
    </>
  )
}

/** Bars that begin at the height of nothing; behind the one that is read out its room is tinted. */
export function Bars({ places, zero, marked }: { places: Places; zero: number; marked: number | null }) {
  const room = 100 / places.length
  return places.map(({ x, y }, index) => (
    <g key={x}>
      {index === marked && <rect x={x - room / 2} y={0} width={room} height={100} className="fill-sand" />}
      <rect
        x={x - (room * BAR) / 2}
        y={Math.min(y, zero)}
        width={room * BAR}
        height={Math.abs(zero - y)}
        className={index === marked ? 'fill-garnet-deep' : 'fill-garnet'}
      />
    </g>
  ))
}
