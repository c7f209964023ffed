export type ChartScale = { from: number; to: number; ticks: number[] }

const ROUND_STEPS = [1, 2, 2.5, 5, 10]

export interface ScaleWishes {
  /** The smallest distance between two lines: a rupee in paise, since nobody reads parts of it off a chart. */
  smallestStep: number
  /** Sums of days are compared by their height, so theirs begins at nothing. */
  fromZero?: boolean
}

/** A scale of round figures around the values, with about four lines: people compare against round figures. */
export function chartScale(values: readonly number[], { smallestStep, fromZero }: ScaleWishes): ChartScale {
  const bounds = fromZero ? [0, ...values] : values
  const [low, high] = [Math.min(...bounds), Math.max(...bounds)]
  const step = roundStep((high - low || high / 50) / 3, smallestStep)
  // A line that never moves runs through the middle.
  const below = low === high ? step : 0
  const from = Math.floor(low / step) * step - below
  const to = Math.max(Math.ceil(high / step) * step + below, from + step)
  const ticks = Array.from({ length: Math.round((to - from) / step) + 1 }, (_, index) => from + index * step)
  return { from, to, ticks }
}

/** The smallest round step that is not below the wish. */
function roundStep(wish: number, smallest: number): number {
  const size = 10 ** Math.floor(Math.log10(Math.max(wish, 1)))
  const factor = ROUND_STEPS.find((candidate) => candidate * size >= wish) ?? 10
  return Math.max(factor * size, smallest)
}

/** The height of a value, in per cent of the chart's height from its top. */
export function placeOf(value: number, { from, to }: ChartScale): number {
  return 100 - ((value - from) / (to - from)) * 100
}
