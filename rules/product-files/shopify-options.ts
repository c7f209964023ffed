import type { Purity } from '#rules/pricing/purities.ts'
import { guessFromWords } from './guess-words.ts'
import { headOf } from './import-headers.ts'

/** What a value of one of Shopify's options says of a variant. */
export type OptionPart = {
  size?: string
  /** Size of the second ring of couple bands. */
  partnerSize?: string
  colour?: string
  purity?: Purity
}

export type Part = keyof OptionPart
type Axis = 'size' | 'partnerSize' | 'colour' | 'metal'

/** The names of options, as `headOf` writes them. */
const AXES: readonly (readonly [Axis, RegExp])[] = [
  ['partnerSize', /^(his|gents?|mens?|groom s?) (ring )?sizes?$/],
  [
    'size',
    /^((her|ladies|womens?|women s|indian|us|uk|ring|bangle|kada|bracelet|anklet|chain|necklace|finger) )*(sizes?|lengths?|diameter)$|^(साइज|साइज़|साईज|माप|लांबी|लंबाई)$/,
  ],
  ['colour', /^((metal|gold|finish|plating) )?(colou?rs?|tones?)$|^रंग$/],
  ['metal', /^(metals?|metal type|material|((gold|metal) )?(purity|karat|karatage|fineness|kt))$|^शुद्धता$/],
]

const FINENESS =
  /\b(24|22|18|14|9) ?(k|kt|ct|karat|carat)s?\b|\b((pt|ag) ?)?(999|995|950|925|916|750|585|375)\b|\bpt\b/gi
const METAL = /\b(gold|silver|platinum|sterling|fine|solid|bis|hallmark(ed)?|tone)\b/gi
const METAL_COLOUR = /^(yellow|rose|pink|white|(two|dual|tri|three|multi) ?(tone|colou?r)?)$/i

function axisOf(name: string): Axis | null {
  const head = headOf(name)
  return AXES.find(([, pattern]) => pattern.test(head))?.[0] ?? null
}

/** Reads the values of an option, each once; `null` where the option, or one of its values, is not understood. */
export function readOption(name: string, values: readonly string[]): Map<string, OptionPart> | null {
  const axis = axisOf(name)
  if (axis === null) return null
  const parts = new Map<string, OptionPart>()
  for (const value of values) {
    const part = value.trim() === '' ? null : readValue(axis, value)
    if (!part) return null
    parts.set(value, part)
  }
  return parts
}

function readValue(axis: Axis, value: string): OptionPart | null {
  if (axis === 'size' || axis === 'partnerSize') return { [axis]: labelOf(value) }
  const purity = guessFromWords('purity', { name: value, labels: '', description: '' }) as Purity | ''
  const words = value
    .replace(FINENESS, ' ')
    .replace(METAL, ' ')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
  const told = { ...(purity && axis === 'metal' && { purity }), ...(words && { colour: labelOf(words) }) }
  if (axis === 'colour') {
    const isFineness = /\d/.test(value) && purity !== ''
    return {
      ...told,
      ...(isFineness && { purity }),
      ...(!words && !isFineness && { colour: labelOf(value) }),
    }
  }
  if (words !== '' && !METAL_COLOUR.test(words)) return null
  return purity === '' ? null : told
}

/**
 * A size or colour as the product form takes it: a comma would begin the next one, and `2 - 4` would be a size with a
 * weight difference.
 */
function labelOf(value: string): string {
  return value
    .trim()
    .replace(/(?<=\d) ?(["″”]|'')$/, ' in')
    .replace(/(?<=\d),(?=\d)/g, '.')
    .replace(/\s*,\s*/g, ' ')
    .replace(/\s*([+-])\s*/g, '$1')
    .replace(/\s+/g, ' ')
}
