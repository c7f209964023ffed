import { BANGLE_SIZES, RING_SIZES } from '#rules/catalogue/sizes.ts'

/**
 * One A4 sheet at true scale: millimetres in SVG are millimetres on paper. Only printers see it.
 * No higher than what is drawn: with a printer's margins an empty rest would come out as a second sheet.
 */
export function PrintedSizer() {
  return (
    <div className="hidden print:block" aria-hidden="true">
      <svg width="190mm" height="206mm" viewBox="0 0 190 206" className="text-ink" fontSize="3.2">
        <title>Ring and bangle sizer</title>
        <text x="0" y="6" fontSize="6" className="font-display">
          Ring and bangle sizer
        </text>
        <text x="0" y="12">
          If printed correctly, this line is 50 mm long. If not, print again at 100%, without “fit to page”.
        </text>
        <path d="M0 16 h50 M0 14.5 v3 M50 14.5 v3" stroke="currentColor" strokeWidth="0.3" fill="none" />
        <text x="0" y="25">
          Rings: place a ring that fits you on the circles. Your size is the circle that just fills the inside
          of the ring.
        </text>
        {RING_SIZES.filter((_, index) => index % 2 === 0).map(({ label, diameter }, index) => (
          <Circle
            key={label}
            label={label}
            diameter={diameter}
            x={14 + (index % 7) * 27}
            y={42 + Math.floor(index / 7) * 30}
          />
        ))}
        <text x="0" y="92">
          Or cut out the strip, wrap it around your finger with the arrow on the outside, and read the size at
          the arrow.
        </text>
        <Strip />
        <text x="0" y="126">
          Bangles: place a bangle that fits you on the circles. Each circle is one size.
        </text>
        {BANGLE_SIZES.map(({ label, diameter }) => (
          <g key={label}>
            <circle
              cx="95"
              cy={131 + diameter / 2}
              r={diameter / 2}
              fill="none"
              stroke="currentColor"
              strokeWidth="0.2"
            />
            <text x="95" y={131 + diameter - 1} textAnchor="middle" fontSize="2.2">
              {label}
            </text>
          </g>
        ))}
      </svg>
    </div>
  )
}

function Circle({ label, diameter, x, y }: { label: string; diameter: number; x: number; y: number }) {
  return (
    <g>
      <circle cx={x} cy={y} r={diameter / 2} fill="none" stroke="currentColor" strokeWidth="0.2" />
      <text x={x} y={y + 1} textAnchor="middle">
        {label}
      </text>
    </g>
  )
}

/** A strip that begins with the tip of its arrow: the mark on which that comes to lie is the size. */
function Strip() {
  const tip = 4
  return (
    <g>
      <path
        d="M10 97 h82 v12 h-82 l-6 -6 z"
        fill="none"
        stroke="currentColor"
        strokeWidth="0.2"
        strokeDasharray="1 1"
      />
      <text x="12" y="104">
        ◄
      </text>
      {RING_SIZES.map(({ label, circumference }, index) => (
        <g key={label}>
          <path
            d={`M${tip + circumference} 97 v${index % 4 === 0 ? 5 : 3}`}
            stroke="currentColor"
            strokeWidth="0.2"
          />
          {index % 4 === 0 && (
            <text x={tip + circumference} y="105.5" textAnchor="middle" fontSize="2.6">
              {label}
            </text>
          )}
        </g>
      ))}
    </g>
  )
}
