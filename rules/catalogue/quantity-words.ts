/** `Only 2 left. Please choose 2 or fewer.`: more were wanted than there are. `name`: where it is one of several. */
export function tooFewSentence(left: number, name = ''): string {
  const few = name === '' ? `Only ${left} left.` : `Only ${left} of “${name}” left.`
  return `${few} Please choose ${left === 1 ? 'one' : `${left} or fewer`}.`
}

/** How many pieces lines hold together. */
export function totalQuantity(lines: readonly { quantity: number }[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0)
}

/** What a note says of one piece, times their number; a share of the metal value is of all of them as it is. */
export function noteTimes(note: string, quantity = 1): string {
  if (quantity === 1 || / of the metal value$/.test(note)) return note
  return /\d/.test(note) ? times(quantity) + note : `${note}, for each piece`
}

/** `2 × `, before what there are several of; nothing before one. */
export function times(quantity = 1): string {
  return quantity > 1 ? `${quantity} × ` : ''
}

/** A product of which none is left; `name`: where it is one of several. */
export const soldOutSentence = (name = '') => `${name === '' ? 'This piece' : `“${name}”`} is sold out.`
