import { formatRupees, type Paise } from '#rules/money.ts'

/** A difference as people read it: `+₹45`, `−₹120.50`, `unchanged`. */
export function signedRupees(paise: Paise): string {
  if (paise === 0) return 'unchanged'
  return `${paise < 0 ? '−' : '+'}${formatRupees(Math.abs(paise))}`
}
