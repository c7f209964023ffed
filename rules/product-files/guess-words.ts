import type { CategorySlug } from '#rules/catalogue/categories.ts'
import { PURITIES, type Purity } from '#rules/pricing/purities.ts'
import type { GuessedField } from './import-mapping.ts'

/** The texts of a row that tell what the product is, the weightiest first; a given purity names its metal, too. */
export type RowWords = { name: string; labels: string; description: string; purity?: Purity | '' | null }

/** The main thing about a product decides its category: its stones before its metal. */
const CATEGORY_WORDS: readonly (readonly [CategorySlug, RegExp])[] = [
  ['diamonds', /\bdiamonds?\b|हिरा|हिऱ्या|हीरा|हीरे/i],
  [
    'gemstones',
    /\b(gem(stone)?s?|emeralds?|rub(y|ies)|sapphires?|pearls?|turquoise|opals?|amethysts?|topaz|garnets?|moonstones?|corals?|onyx|lapis|jade|quartz)\b/i,
  ],
  ['platinum', /\bplatinum\b/i],
  ['gold', /\bgold(en)?\b|सोन|सोने|सोना/i],
  ['silver', /\b(silver|sterling)\b|चांदी|चाँदी/i],
  ['gift-articles', /\bgifts?\b/i],
]

/** Kinds by the names the demo shop gives them; what a product is called here and abroad. */
const TYPE_WORDS: readonly (readonly [string, RegExp])[] = [
  ['Mangalsutra', /\bmangal ?sutras?\b|मंगळसूत्र|मंगलसूत्र/i],
  ['Toe Rings', /\b(toe ?rings?|bichh?iya|jodvi)\b|जोडवी|बिछिया/i],
  ['Nose Pins', /\bnose ?(pins?|rings?|studs?)\b|\bnath\b|नथ|चमकी/i],
  [
    'Earrings',
    /\b(ear ?rings?|ear ?studs?|studs?|hoops?|jhumk[ai]s?|balis?|danglers?|chandbalis?)\b|कानातले|झुमक|झुमका|बाली|टॉप्स/i,
  ],
  ['Anklets', /\b(anklets?|payals?)\b|पैंजण|पायल/i],
  ['Bracelets', /\bbracelets?\b|ब्रेसलेट/i],
  ['Bangles', /\b(bangles?|kadas?|kangans?|patlis?|tode)\b|बांगड|चूड़ी|कंगन|पाटल|तोडे|कडे/i],
  ['Cufflinks', /\bcuff ?links?\b/i],
  ['Pendants', /\b(pendants?|lockets?)\b|पेंडंट|लॉकेट|पेंडेंट/i],
  ['Necklaces', /\b(necklaces?|chokers?|haars?|thushis?|malas?)\b|हार|ठुशी|माळ|नेकलेस/i],
  ['Chains', /\bchains?\b|चेन|साखळी/i],
  ['Coins & Bars', /\b(coins?|bullion|bars?)\b|नाणे|नाणी|सिक्का|सिक्के/i],
  ['Rings', /\b(rings?|solitaires?)\b|अंगठी|अंगठ्या|अंगूठी/i],
]

const PURITY_WORDS: readonly (readonly [string, RegExp])[] = [
  ['24K', /\b(24 ?(k|kt|karat)|999 gold)\b/i],
  ['23K', /\b23 ?(k|kt|karat)\b/i],
  ['22K', /\b(22 ?(k|kt|karat)|916)\b/i],
  ['20K', /\b(20 ?(k|kt|karat)|833)\b/i],
  ['18K', /\b(18 ?(k|kt|karat)|750)\b/i],
  ['14K', /\b(14 ?(k|kt|karat)|585)\b/i],
  ['9K', /\b(9 ?(k|kt|karat)|375)\b/i],
  ['PT950', /\b(pt ?950|platinum)\b/i],
  ['Silver 999', /\b(fine silver|silver ?999)\b/i],
  ['Silver 990', /\bsilver ?990\b/i],
  ['Silver 970', /\bsilver ?970\b/i],
  ['Silver 958', /\b(silver ?958|britannia)\b/i],
  ['Silver 925', /\b(sterling|925)\b/i],
  ['Silver 835', /\bsilver ?835\b/i],
  ['Silver 800', /\bsilver ?800\b/i],
]

const MATERIAL_WORDS: readonly (readonly [string, RegExp])[] = [
  ['Platinum', /\bplatinum\b/i],
  ['Sterling silver', /\bsterling\b/i],
  ['Gold', /\bgold\b|सोन/i],
  ['Silver', /\bsilver\b|चांदी|चाँदी/i],
  ['Pearl', /\bpearls?\b/i],
  ['Leather', /\bleather\b/i],
  ['Gemstone', /\bgem(stone)?s?\b/i],
]

/** A field's value by the other words of a row; empty where they do not tell it. */
export function guessFromWords(field: GuessedField, words: RowWords): string {
  switch (field) {
    case 'category':
      return firstFound(CATEGORY_WORDS, words) || metalOf(words)
    case 'type':
      return firstFound(TYPE_WORDS, words)
    case 'purity':
      return firstFound(PURITY_WORDS, words)
    case 'material':
      return materialOf(words)
    case 'description':
      return words.name
  }
}

/** The metal with its fineness where that is told: `14K gold`. */
function materialOf(words: RowWords): string {
  const metal = firstFound(MATERIAL_WORDS, words)
  const purity = words.purity || firstFound(PURITY_WORDS, words)
  if (metal === '' && words.purity) return materialFrom(words.purity)
  return metal === 'Gold' && /^\d+K$/.test(purity) ? `${purity} gold` : metal
}

/** The category of a product of which only the metal is known. */
const metalOf = ({ purity }: RowWords): string => (purity ? PURITIES[purity].metal : '')

function materialFrom(purity: Purity): string {
  const { metal } = PURITIES[purity]
  if (metal === 'gold') return `${purity} gold`
  return metal === 'silver' ? (purity === 'Silver 925' ? 'Sterling silver' : 'Silver') : 'Platinum'
}

function firstFound(table: readonly (readonly [string, RegExp])[], words: RowWords): string {
  for (const text of [words.name, words.labels, words.description])
    for (const [name, pattern] of table) if (pattern.test(text)) return name
  return ''
}
