import type { Paise } from './money.ts'

const STEPS = [
  [1e7, 'Cr'],
  [1e5, 'L'],
  [1e3, 'k'],
] as const

/** An amount in few characters, for the axis of a chart: `₹850`, `₹12k`, `₹3.5 L`, `₹1.2 Cr`. */
export function compactRupees(paise: Paise): string {
  const rupees = paise / 100
  const [size, unit] = STEPS.find(([step]) => Math.abs(rupees) >= step) ?? [1, '']
  const number = String(Number((rupees / size).toFixed(1)))
  return unit === '' || unit === 'k' ? `₹${number}${unit}` : `₹${number} ${unit}`
}
