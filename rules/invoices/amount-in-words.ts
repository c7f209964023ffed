import type { Paise } from '#rules/money.ts'

const ONES =
  'Zero One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen Sixteen Seventeen Eighteen Nineteen'.split(
    ' ',
  )
const TENS = ['', '', 'Twenty', 'Thirty', 'Forty', 'Fifty', 'Sixty', 'Seventy', 'Eighty', 'Ninety']

/** Indian units, largest first. */
const UNITS = [
  { size: 10_000_000, name: 'Crore' },
  { size: 100_000, name: 'Lakh' },
  { size: 1_000, name: 'Thousand' },
  { size: 100, name: 'Hundred' },
] as const

/** `Rupees One Lakh Twenty-Three Thousand Four Hundred Fifty-Six and Fifty Paise Only`. */
export function amountInWords(paise: Paise): string {
  if (!Number.isSafeInteger(paise) || paise < 0) throw new Error(`${paise} is no amount of paise.`)
  const [rupees, rest] = [Math.floor(paise / 100), paise % 100]
  const fraction = rest === 0 ? '' : ` and ${inWords(rest)} Paise`
  return `Rupees ${inWords(rupees)}${fraction} Only`
}

/** A whole number in words; a thousand crore and more are counted in crores ("One Lakh Crore"). */
function inWords(number: number): string {
  for (const { size, name } of UNITS)
    if (number >= size) {
      const rest = number % size
      return `${inWords(Math.floor(number / size))} ${name}${rest === 0 ? '' : ` ${inWords(rest)}`}`
    }
  if (number < 20) return ONES[number] ?? ''
  const [tens, ones] = [TENS[Math.floor(number / 10)] ?? '', number % 10]
  return ones === 0 ? tens : `${tens}-${ONES[ones]}`
}
