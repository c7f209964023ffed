/** Percentages a banner names: `Get 15% off` → [15]. */
function percentagesIn(text: string): number[] {
  return [...text.matchAll(/(\d+(?:[.,]\d+)?)\s*%/g)].map(([, number = '']) =>
    Number(number.replace(',', '.')),
  )
}

/** Whether the banner promises another percentage than checkout takes off (basis points), which would be a lie. */
export function promisesOtherwise(text: string, discountBps: number): boolean {
  return percentagesIn(text).some((promised) => Math.round(promised * 100) !== discountBps)
}
