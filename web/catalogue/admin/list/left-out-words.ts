/** A toast names this many products; the rest are counted. */
const MAX_NAMED = 3

/** `Left out: Lotus Ring, Slim Bangle and 4 more.` Nothing where nothing was left out. */
export function leftOutWords(products: readonly { name: string }[]): string {
  if (products.length === 0) return ''
  const named = products.slice(0, MAX_NAMED).map(({ name }) => name)
  const more = products.length - named.length
  return `Left out: ${named.join(', ')}${more > 0 ? ` and ${more} more` : ''}.`
}
