/** Pictures among the letters, with what changes or joins them; © ® and ™ are letters here. */
const EMOJI =
  /(?:(?![©®™])[\p{Extended_Pictographic}\p{Emoji_Presentation}\p{Regional_Indicator}\p{Emoji_Modifier}]|[\u{e0020}-\u{e007f}]|\u20e3)(?:\ufe0e|\ufe0f)?\u200d?/gu

/** Marks that nobody sees, such as of direction, which a font would print as a box; the two joiners shape letters. */
const UNSEEN = /(?!\u200c|\u200d|\n)(?:[\p{Cc}\p{Cf}]|[\ufe00-\ufe0f])/gu

const LATIN = /^[ -~\u00a0-\u00ac\u00ae-\u02ff\u2010-\u2027\u20b9\u2212]*$/

/** Whether a text has only letters, figures and signs of the shop's own fonts; most have no others. */
export const isLatin = (text: string): boolean => LATIN.test(text)

/** A text as paper can have it: without emoji, which no font of the shop has, and without marks that nobody sees. */
export function printable(text: string): string {
  if (isLatin(text)) return text
  const left = text.replace(EMOJI, '').replace(UNSEEN, '')
  return left === text ? text : left.replace(/ {2,}/g, ' ').trim()
}
