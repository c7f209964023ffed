/** The number of reviews as the shop prints it: at least two digits (specification, section 9). */
export function paddedCount(count: number): string {
  return String(count).padStart(2, '0')
}
