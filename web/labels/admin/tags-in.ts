import { tagOf } from '#rules/items/item-text.ts'

/** The tags of a text; commas, spaces and line breaks separate them, and each counts once. */
export function tagsIn(text: string): string[] {
  const words = text.split(/[\s,;]+/).map(tagOf)
  return [...new Set(words.filter((word) => word !== ''))]
}
