import { isPurity, type Purity } from '#rules/pricing/purities.ts'
import { typedCode } from '#rules/typed-text.ts'

/** How other shops write a purity; the metal decides where a fineness alone could be two. */
const SPELLINGS: readonly (readonly [RegExp, Purity])[] = [
  [/^24 ?(k|kt|ct|karat|carat)s?\b/, '24K'],
  [/^23 ?(k|kt|ct|karat|carat)s?(?![a-z])/, '23K'],
  [/^(22 ?(k|kt|ct|karat|carat)s?(?![a-z])|916(?!\d)|91\.6$)/, '22K'],
  [/^(20 ?(k|kt|ct|karat|carat)s?(?![a-z])|833(?!\d)|83\.3$)/, '20K'],
  [/^(18 ?(k|kt|ct|karat|carat)s?(?![a-z])|750(?!\d)|75\.0$)/, '18K'],
  [/^(14 ?(k|kt|ct|karat|carat)s?(?![a-z])|585(?!\d)|58\.5$)/, '14K'],
  [/^(9 ?(k|kt|ct|karat|carat)s?(?![a-z])|375(?!\d)|37\.5$)/, '9K'],
  [/^(pt ?950|platinum|950$)/, 'PT950'],
  [/^(silver ?925|sterling|925)/, 'Silver 925'],
  [/^(silver ?999|fine silver)/, 'Silver 999'],
  [/^(silver ?990|990$)/, 'Silver 990'],
  [/^(silver ?970|970$)/, 'Silver 970'],
  [/^(silver ?958|britannia)/, 'Silver 958'],
  [/^(silver ?835|835$)/, 'Silver 835'],
  [/^(silver ?800|800$)/, 'Silver 800'],
]

/** `22K`, `22 kt`, `916` → `22K`; empty if there is no metal, `null` where nobody publishes a rate. */
export function readPurity(text: string): Purity | '' | null {
  const word = typedCode(text)
  if (word === '' || isPurity(word)) return word
  const small = word.toLowerCase().replace(/कॅरेट|कैरेट/, 'k')
  return SPELLINGS.find(([spelling]) => spelling.test(small))?.[1] ?? null
}
