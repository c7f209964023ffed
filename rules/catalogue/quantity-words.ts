/** How many pieces lines hold together. */
export function totalQuantity(lines: readonly { quantity: number }[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0)
}

/** A note about one piece, times their number; a share of the metal value stays as it is for all of them. */
export function noteTimes(note: string, quantity = 1): string {
  if (quantity === 1 || / of the metal value$/.test(note)) return note
  return /\d/.test(note) ? times(quantity) + note : `${note}, for each piece`
}

/** `2 × `, before what there are several of; nothing before one. */
export function times(quantity = 1): string {
  return quantity > 1 ? `${quantity} × ` : ''
}
