/** Basis points of a typed percentage with at most two decimals; a comma is understood. NaN where it is none. */
export function bpsOf(typed: string): number {
  const text = typed.trim().replace(',', '.')
  return /^\d+(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : Number.NaN
}

/** The same with a sign in front, `-1.5` or `+2`; the long minus is understood as well. */
export function signedBps(typed: string): number {
  const [, sign, rest = ''] = /^([-−+]?)(.*)$/s.exec(typed.trim()) ?? []
  const bps = bpsOf(rest)
  return sign === '-' || sign === '−' ? -bps : bps
}
