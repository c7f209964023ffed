/** Inner circumference and diameter in millimetres. */
export type Size = { label: string; circumference: number; diameter: number }

const MM_PER_INCH = 25.4

/**
 * Indian ring sizes: the size is the inner circumference in millimetres less 40, so size 12 is a ring of 52 mm
 * (ISO 8653 counts the whole circumference).
 */
export const RING_SIZES: readonly Size[] = Array.from({ length: 25 }, (_, index) => {
  const size = index + 4
  return { label: String(size), circumference: 40 + size, diameter: (40 + size) / Math.PI }
})

/** Bangle sizes: inches and sixteenths of the inner diameter, so 2-4 is 2 4/16 inches. */
export const BANGLE_SIZES: readonly Size[] = ['2-0', '2-2', '2-4', '2-6', '2-8', '2-10', '2-12', '2-14'].map(
  (label) => {
    const [inches = 0, sixteenths = 0] = label.split('-').map(Number)
    const diameter = (inches + sixteenths / 16) * MM_PER_INCH
    return { label, diameter, circumference: diameter * Math.PI }
  },
)

/** Usual lengths of chains, and where each sits on most people. */
export const CHAIN_LENGTHS = [
  { inches: 16, where: 'Close, at the base of the neck' },
  { inches: 18, where: 'On the collarbone, the most popular length' },
  { inches: 20, where: 'Just below the collarbone' },
  { inches: 24, where: 'Above the bust, over a neckline' },
  { inches: 30, where: 'Below the bust' },
] as const

/** `45.7 cm`. */
export function centimetres(inches: number): string {
  return `${((inches * MM_PER_INCH) / 10).toFixed(1)} cm`
}

/** The size nearest to an inner diameter in millimetres; between two, the larger: it goes over the knuckle. */
export function nearestSize(sizes: readonly Size[], diameter: number): Size | null {
  return sizes.reduce<Size | null>(
    (best, size) =>
      best && Math.abs(best.diameter - diameter) < Math.abs(size.diameter - diameter) ? best : size,
    null,
  )
}

/** `16.6 mm`. */
export function millimetres(value: number): string {
  return `${value.toFixed(1)} mm`
}

/** The short side of a bank card, millimetres, is the same everywhere (ISO/IEC 7810, ID-1) and fits on a phone. */
export const BANK_CARD_MM = 53.98
