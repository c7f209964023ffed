/** `+6.2%`, `−0.5%`. */
export function signedPercent(percent: number): string {
  const text = Math.abs(percent)
    .toFixed(2)
    .replace(/\.?0+$/, '')
  return `${percent < 0 ? '−' : '+'}${text}%`
}
