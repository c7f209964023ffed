import type { Paise } from '#rules/money.ts'

/** One day's rate, paise per gram. */
export type RatePoint = { day: string; rate: Paise }

export type ChartScale = { from: Paise; to: Paise; ticks: Paise[] }

const ROUND_STEPS = [1, 2, 2.5, 5, 10]

/** A scale of round figures around the rates, with about four lines: people compare against round figures. */
export function chartScale(rates: readonly Paise[]): ChartScale {
  const [low, high] = [Math.min(...rates), Math.max(...rates)]
  const step = roundStep((high - low || high / 50) / 3)
  const from = Math.floor(low / step) * step
  const to = Math.max(Math.ceil(high / step) * step, from + step)
  const ticks = Array.from({ length: Math.round((to - from) / step) + 1 }, (_, index) => from + index * step)
  return { from, to, ticks }
}

/** The smallest round step that is not below the wish; never below a rupee, whose parts nobody reads off a chart. */
function roundStep(wish: number): Paise {
  const size = 10 ** Math.floor(Math.log10(Math.max(wish, 1)))
  const factor = ROUND_STEPS.find((candidate) => candidate * size >= wish) ?? 10
  return Math.max(factor * size, 100)
}

/** Where each day stands, in per cent of the chart's width and height from its top left corner. */
export function chartPlaces(bps: readonly RatePoint[], { from, to }: ChartScale) {
  const last = Math.max(bps.length - 1, 1)
  return bps.map(({ rate }, index) => ({
    x: (index / last) * 100,
    y: 100 - ((rate - from) / (to - from)) * 100,
  }))
}
