/** How alike two words are, from 0 to 1: the share of their trigrams that both have, as PostgreSQL's `pg_trgm` counts. */
export function likeness(one: string, other: string): number {
  const [first, second] = [trigrams(one), trigrams(other)]
  const shared = [...first].filter((trigram) => second.has(trigram)).length
  return shared / (first.size + second.size - shared)
}

function trigrams(word: string): Set<string> {
  const padded = `  ${word} `
  return new Set(Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3)))
}
