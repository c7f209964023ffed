import { typedCode } from '#rules/typed-text.ts'

/** The hallmark's unique id, engraved on each article: six letters or digits (BIS, since 1 April 2023). */
const HUID = /^[A-Z0-9]{6}$/
const HUID_LENGTH = 6

/** Articles in one line that have a HUID each: a pair has two, a bridal set some more, ten gifts ten. */
const MAX_HUIDS = 12
/** Characters of the field in which they are typed. */
export const MAX_HUID_TEXT = 160

/** How they are shown and sent as one text. */
export const HUID_SEPARATOR = ', '

/**
 * The ids in a text, as they are engraved: in capitals, without the spaces people type, each once. Several are
 * separated by commas, semicolons, slashes or new lines, or by spaces.
 */
export function huidsOf(typed: string): string[] {
  const parts = typedCode(typed)
    .toUpperCase()
    .split(/[,;/\n]/)
    .flatMap(idsIn)
  return [...new Set(parts)]
}

/** `AB12CD EF34GH` are two ids, and so are two of which one is mistyped; `AB 12 CD` is one, typed with spaces. */
function idsIn(text: string): string[] {
  const words = text.split(/\s+/).filter((word) => word !== '')
  if (words.length > 1 && words.some((word) => word.length === HUID_LENGTH)) return words
  return words.length === 0 ? [] : [words.join('')]
}

export function isHuid(text: string): boolean {
  return HUID.test(text)
}

/**
 * Why these ids cannot be those of a line, or null; `required`: it must have at least one, and of several equal pieces
 * (`quantity`) one for each.
 */
export function huidFault(huids: readonly string[], required: boolean, quantity = 1): string | null {
  if (huids.length === 0) return required ? noHuid(quantity) : null
  if (huids.length > MAX_HUIDS) return `Please enter at most ${MAX_HUIDS} HUIDs.`
  const wrong = huids.find((huid) => !isHuid(huid))
  if (wrong === undefined) return required && huids.length < quantity ? noHuid(quantity) : null
  return huids.length === 1 ? NO_HUID : `${wrong} is not a HUID. Each has six letters or digits.`
}

const noHuid = (quantity: number) =>
  quantity === 1 ? NO_HUID : `Please enter ${quantity} HUIDs, one for each piece.`

export const NO_HUID = 'Please enter the HUID: the six letters or digits engraved next to the hallmark.'

/** Characters of the reason why two orders have the same HUID. */
export const MAX_DUPLICATE_REASON = 200

/** The refusal of ids that other orders have. */
export function duplicateHuids(taken: readonly { huid: string; number: string }[]): string {
  const [first] = taken
  if (!first) return ''
  const huids = [...new Set(taken.map(({ huid }) => huid))]
  const numbers = [...new Set(taken.map(({ number }) => number))]
  const orders = numbers.length === 1 ? `order ${numbers[0]}` : `orders ${numbers.join(', ')}`
  const [subject, verb] = huids.length === 1 ? ['HUID', 'is'] : ['HUIDs', 'are']
  return `${subject} ${huids.join(HUID_SEPARATOR)} ${verb} already on ${orders}. Each article has its own HUID. Please check it, or confirm with a reason.`
}

/** The first of several articles that has an id of one before it; null where all differ. */
export function duplicatesWithin(articles: readonly (readonly string[])[]): number | null {
  const seen = new Set<string>()
  for (const [nth, huids] of articles.entries()) {
    if (huids.some((huid) => seen.has(huid))) return nth
    for (const huid of huids) seen.add(huid)
  }
  return null
}

/** Said of an id that is not that of the tagged item in the parcel. */
export const otherHuid = (own: string): string =>
  `The item of this order has the HUID ${own}. Please pack that one, or correct the item first.`
