/** What the number box accepts: digits, at most ten. A pasted `+91 98765 43210` keeps its last ten. */
export function mobileDigits(typed: string): string {
  return typed
    .replace(/^\s*\+91/, '')
    .replace(/\D/g, '')
    .slice(0, 10)
}

/** `98765 43210`, as Indian numbers are read out. */
export function spacedNumber(digits: string): string {
  return digits.replace(/^(\d{5})(\d+)$/, '$1 $2')
}
