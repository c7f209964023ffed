const ESCAPED: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** Signs that no XML document may hold, even escaped; Tally refuses line breaks within a text as well. */
const FORBIDDEN = /[\p{Cc}\uFFFE\uFFFF]/gu

/** A text that is safe between tags and in an attribute. */
const textOf = (text: string) =>
  text
    .toWellFormed()
    .replace(FORBIDDEN, ' ')
    .replace(/[&<>"']/g, (character) => ESCAPED[character] ?? '')

/** Markup that is ready to be written. */
export type Markup = { markup: string }

/** An element with a text or with other elements in it. */
export function element(
  name: string,
  content: string | readonly Markup[],
  attributes: Readonly<Record<string, string>> = {},
): Markup {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${textOf(value)}"`)
  const inside = typeof content === 'string' ? textOf(content) : content.map(({ markup }) => markup).join('')
  return { markup: `<${name}${written.join('')}>${inside}</${name}>` }
}
