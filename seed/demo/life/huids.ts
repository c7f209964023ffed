/** Articles of the story so far; each has a HUID of its own. */
const DIGITS = '0123456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** The HUIDs of the pieces of a line, as its hallmark would have them: the same for the same story. */
export function huidMaker(): (pieces?: number) => string {
  let count = 0
  const next = () => {
    count += 1
    let rest = (count * 7_919 + 40_009) % DIGITS.length ** 4
    let text = ''
    for (let place = 0; place < 4; place += 1) {
      text += DIGITS.charAt(rest % DIGITS.length)
      rest = Math.floor(rest / DIGITS.length)
    }
    return `S9${text}`
  }
  return (pieces = 1) => Array.from({ length: pieces }, next).join(', ')
}
