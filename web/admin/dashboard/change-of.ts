/** From one amount to another in per cent; nothing where there was nothing to compare with, or nothing changed. */
export function changeOf(now: number, before: number): { up: boolean; text: string } | null {
  if (before === 0 || now === before) return null
  const percent = ((now - before) / before) * 100
  const shown = Math.abs(percent) >= 999.5 ? 'over 999' : String(Math.max(1, Math.round(Math.abs(percent))))
  return { up: percent > 0, text: `${shown}%` }
}
