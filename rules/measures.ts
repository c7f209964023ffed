import type { In } from '#rules/money.ts'

/**
 * Weights are whole milligrams and shares whole basis points (1/100 of a per cent) everywhere inside the shop; grams and
 * per cent exist only in what people and the wire see. Flavours, as `Paise` is one.
 */
export type Milligrams = number & In<'milligrams'>
export type Grams = number & In<'grams'>
export type Bps = number & In<'bps'>
export type Percent = number & In<'percent'>

/** Milligrams as the wire carries them: grams with at most three decimals. */
export const toGrams = (milligrams: Milligrams): Grams => milligrams / 1000
/** Grams to the nearest milligram. */
export const fromGrams = (grams: Grams): Milligrams => Math.round(grams * 1000)
/** Basis points as the wire carries them: per cent with at most two decimals. */
export const toPercent = (bps: Bps): Percent => bps / 100
/** Per cent to the nearest basis point. */
export const fromPercent = (percent: Percent): Bps => Math.round(percent * 100)

/** `4.850 g` of milligrams: three decimals, as scales show them. */
export const grams = (milligrams: Milligrams) => `${toGrams(milligrams).toFixed(3)} g`

/** `4.85 g` of milligrams: as somebody typed it. */
export const shortGrams = (milligrams: Milligrams) => `${toGrams(milligrams)} g`

/** `3%`, `1.5%` of basis points. */
export const percent = (bps: Bps) => `${toPercent(bps)}%`

/** `+6.2%`, `−0.5%` of basis points. */
export const signedPercent = (bps: Bps) => `${bps < 0 ? '−' : '+'}${percent(Math.abs(bps))}`
