export const SERIES = { contact: 'C', design: 'D' } as const

/** The number people quote: `ticket('contact', 123)` is `SGJ-C-000123`. */
export function ticket(about: keyof typeof SERIES, number: number): string {
  return `SGJ-${SERIES[about]}-${String(number).padStart(6, '0')}`
}
