import { formatMobileNumber } from '#rules/identity/mobile-number.ts'
import type { NamedPerson } from '#rules/identity/person-name.ts'

/** The same as `Person` where only text fits, in a title or a sentence: `Meera Joshi (90000 00003)`. */
export function personText({ name, number }: NamedPerson): string {
  if (number === null) return name
  const digits = formatMobileNumber(number)
  return name === '' || name === number ? digits : `${name} (${digits})`
}
