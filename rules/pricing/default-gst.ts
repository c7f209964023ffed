/** A class of goods, known by how its tariff code (HSN) begins: `7113` is all jewellery of precious metal. */
export type GstClass = { hsn: string; name: string; bps: number }

/** The shop's GST rates by class of goods, basis points; `otherBps` for goods that no class names. */
export type GstTable = { classes: readonly GstClass[]; otherBps: number }

/** All rates there are or were, basis points: the tax portal takes no other, and a bill keeps the rate it was issued with. */
const GST_RATES: readonly number[] = [0, 10, 25, 100, 150, 300, 500, 600, 750, 1200, 1800, 2800, 4000]

export const isGstRate = (bps: number): boolean => GST_RATES.includes(bps)

export const NO_GST_RATE = 'GST has no such rate. Jewellery has 3, loose diamonds 1.5, loose stones 0.25.'

/** The ends of a rate (basis points) and of a table. The council's highest rate but one is 28 %. */
export const GST_LIMITS = { bps: 2_800, classes: 40 } as const

/**
 * The rate of a product with this code, basis points: of all the classes its code begins with, the longest decides.
 * A product keeps the rate it was saved with; this is asked where none was typed.
 */
export function defaultGstBps(hsn: string, { classes, otherBps }: GstTable): number {
  const fitting = classes.filter((goods) => hsn.startsWith(goods.hsn))
  const [nearest] = fitting.sort((one, other) => other.hsn.length - one.hsn.length)
  return nearest?.bps ?? otherBps
}
