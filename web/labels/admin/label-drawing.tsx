import type { LabelPreview } from '#contracts/admin/labels.ts'
import { LINE, shortened } from '#rules/labels/label-layout.ts'
import { CODE_MODULES } from '#rules/labels/tspl.ts'

/** Pixels of the screen for a millimetre of the label. */
const SCALE = 5
/** Millimetres; how wide a letter is on average, which a screen does not measure. */
const LETTER = LINE * 0.78
const LETTER_WIDTH = LETTER * 0.55

/** A label as it will be printed, in a frame that is not. */
export function LabelDrawing({ label }: { label: LabelPreview }) {
  const { width, height, code, texts, tag } = label
  const cell = code.side / (code.rows.length + 2 * CODE_MODULES.margin)
  const inset = cell * CODE_MODULES.margin
  const dark = code.rows.flatMap((row, y) =>
    [...row].flatMap((module, x) => (module === '1' ? [`M${x} ${y}h1v1h-1z`] : [])),
  )
  return (
    <svg
      role="img"
      aria-label={`Label of ${tag}`}
      viewBox={`0 0 ${width} ${height}`}
      width={width * SCALE}
      className="h-auto max-w-full border border-edge bg-white"
    >
      <path
        d={dark.join('')}
        transform={`translate(${code.x + inset} ${code.y + inset}) scale(${cell})`}
        fill="#000"
      />
      {texts.map(({ x, y, width: room, text, isBold }) => (
        <text
          key={`${x} ${y}`}
          x={x}
          y={y + LETTER}
          fontSize={LETTER}
          fontWeight={isBold ? 600 : 400}
          fill="#000"
        >
          {shortened(text, (part) => part.length * LETTER_WIDTH <= room)}
        </text>
      ))}
    </svg>
  )
}
