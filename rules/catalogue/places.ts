export type CategoryPlace = { id: string; slug: string; name: string }
export type TypePlace = { id: string; name: string }

/** The category meant by its id, its address or its name, whatever its capitals. */
export function findCategory(categories: readonly CategoryPlace[], words: string): CategoryPlace | null {
  const plainWords = plain(words)
  return (
    categories.find(({ id }) => id === words.trim()) ??
    categories.find(({ slug, name }) => [slug, name].map(plain).includes(plainWords)) ??
    null
  )
}

/** The jewellery type meant by its id or its name: a `ring` is one of the `Rings`. */
export function findType<Type extends TypePlace>(types: readonly Type[], words: string): Type | null {
  const plainWords = plain(words)
  const one = singular(plainWords)
  return (
    types.find(({ id }) => id === words.trim()) ??
    types.find(({ name }) => plain(name) === plainWords) ??
    types.find(({ name }) => singular(plain(name)) === one) ??
    null
  )
}

const plain = (words: string) =>
  words
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ')
const singular = (word: string) => (word.endsWith('ss') ? word : word.replace(/s$/, ''))
