/**
 * Money is a whole number of paise everywhere inside the shop; rupees exist only in what people and the wire see. A plain
 * number is taken for either; one of them in the place of the other does not compile.
 */
export type Paise = number & In<'paise'>
export type Rupees = number & In<'rupees'>

declare const UNIT: unique symbol
/** Tells apart types that are written alike. */
export type In<Unit extends string> = { readonly [UNIT]?: Unit }

const WHOLE = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', maximumFractionDigits: 0 })
const EXACT = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', minimumFractionDigits: 2 })

/**
 * Rupees as Indian shoppers read them: `₹1,23,456` or `₹1,23,456.50`.
 * `auto` leaves out the paise when there are none; `always` prints them, so that columns align. `never` is for lists,
 * cards and choices: it rounds up, so that nobody pays more than they read there.
 */
export function formatRupees(paise: Paise, options: { paise?: 'auto' | 'always' | 'never' } = {}): string {
  if (options.paise === 'never') return WHOLE.format(Math.ceil(paise / 100))
  const whole = paise % 100 === 0 && options.paise !== 'always'
  return (whole ? WHOLE : EXACT).format(paise / 100)
}

/** Paise as the wire carries them: rupees with at most two decimals. */
export function toRupees(paise: Paise): Rupees {
  return paise / 100
}

/** Rupees from the wire to paise; the nearest paisa, because 0.1 + 0.2 arrives as 0.30000000000000004. */
export function fromRupees(rupees: Rupees): Paise {
  return Math.round(rupees * 100)
}

/**
 * `amount × numerator ÷ denominator`, rounded once to the nearest whole number, halves upwards.
 * The shop's only rounding rule; BigInt inside, so that grams × rate cannot lose a digit.
 */
export function portion(amount: number, numerator: number, denominator: number): number {
  const product = BigInt(amount) * BigInt(numerator)
  const divisor = BigInt(denominator)
  const doubled = 2n * product + divisor
  const quotient = doubled / (2n * divisor)
  const exact = doubled % (2n * divisor) < 0n ? quotient - 1n : quotient
  return Number(exact)
}

/** A share in basis points (1/100 of a per cent): `bpsOf(10_000, 300)` is 3 % of ₹100. */
export function bpsOf(amount: Paise, bps: number): Paise {
  return portion(amount, bps, 10_000)
}

/** The sum of rows of money, in paise. */
export const sumOf = (rows: readonly { amount: Paise }[]): Paise =>
  rows.reduce((sum, { amount }) => sum + amount, 0)
