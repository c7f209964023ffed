import {
  looksAtMetal,
  type RankedSearch,
  SEARCH_RANKS,
  type SearchFields,
  type SearchHow,
  type SearchTerm,
  says,
  waysOf,
} from '#rules/finding/search-rank.ts'
import { wordRuns } from '#rules/finding/search-text.ts'
import { FirstSlots } from './first-slots.ts'
import { type Narrowing, narrowed } from './narrowing.ts'
import { orders } from './orders.ts'
import { NO_PRICE, type ProductIndex } from './product-index.ts'
import { SlotSet } from './slot-set.ts'
import type { PartOfWord } from './word-index.ts'

type Field = keyof SearchFields
type FindOptions = { limit: number; narrowing?: Narrowing }

/**
 * The slots of the products that have all words, in the order of `searchRank`, the featured and then the newest first
 * among equals: rank after rank, until there are enough. Every product where there are no words.
 */
export function findByWords(
  index: ProductIndex,
  search: RankedSearch,
  { limit, narrowing }: FindOptions,
): number[] {
  const left = index.onSale()
  const priceOf = narrowing && narrowed(index, narrowing)
  const first = ({ slots, isTrue }: Ranked, most: number) => {
    const best = new FirstSlots(most, orders(index).featured)
    slots.forEach((slot) => {
      if (priceOf && priceOf(slot) === NO_PRICE) return
      if (best.takes(slot, 0) && (!isTrue || isTrue(slot))) best.add(slot, 0)
    })
    return best.taken()
  }
  if (search.terms.length === 0) return first({ slots: left }, limit)
  const ofRank = ranks(index, search)
  const slotsFound: number[] = []
  for (const [field, how] of SEARCH_RANKS) {
    if (slotsFound.length >= limit) break
    const { slots, isTrue } = ofRank(field, how)
    const best = first({ slots: slots.keepOnly(left), isTrue }, limit - slotsFound.length)
    for (const slot of best) left.delete(slot)
    slotsFound.push(...best)
  }
  return slotsFound
}

/** The products that a rank finds; where `isTrue` is there, only those that pass it. */
type Ranked = { slots: SlotSet; isTrue?: ((slot: number) => boolean) | undefined }
type Rank = (typeof SEARCH_RANKS)[number]

/** The products that each rank finds, whatever a rank before it has found. */
function ranks(
  index: ProductIndex,
  { phrase, terms }: RankedSearch,
): (field: Rank[0], how: Rank[1]) => Ranked {
  const phrases: Phrases = new Map()
  const withTerm = (term: SearchTerm, how: SearchHow, fields: readonly Field[]) => {
    const slots = new SlotSet(index.size)
    for (const [words, way] of waysOf(term, how))
      for (const field of fields) addSaying(slots, index, { field, words, how: way }, phrases)
    return slots
  }
  const withAll = (how: SearchHow, fields: readonly Field[]) =>
    terms.map((term) => withTerm(term, how, fields)).reduce((all, one) => all.keepOnly(one))
  const slotsOf = {
    name: (how: SearchHow) => withAll(how, ['name']),
    place: (how: SearchHow) => withAll(how, ['place']),
    mixed: (how: SearchHow) =>
      looksAtMetal(terms) ? withAll(how, ['name', 'place', 'metal']) : new SlotSet(index.size),
  }
  const anywhere = new Map<Rank[0], SlotSet>()
  return (field, how) => {
    if (field === 'text') return told(index, { phrase, terms }, how)
    // A term found nowhere inside is neither the beginning of a word nor a whole word.
    const inside = anywhere.get(field) ?? slotsOf[field]('inside')
    anywhere.set(field, inside)
    return { slots: how === 'inside' || inside.isEmpty() ? inside : slotsOf[field](how) }
  }
}

/** The products whose description may have the phrase; of several words also by name and place. */
function told(index: ProductIndex, { phrase, terms }: RankedSearch, how: SearchHow): Ranked {
  const fields: readonly Field[] = terms.length > 1 ? ['name', 'place', 'description'] : ['description']
  const slots = new SlotSet(index.size)
  for (const field of fields) slots.addAll(candidates(index, { field, words: phrase, how }))
  return { slots, isTrue: (slot) => fields.some((field) => says(index.fieldAt(slot, field), phrase, how)) }
}

type Saying = { field: Field; words: string; how: SearchHow }

/** The products that say a phrase of several words: several ranks ask for the same, and each text has to be looked at. */
type Phrases = Map<string, SlotSet>

/** Adds the products whose field says words in a way. */
function addSaying(found: SlotSet, index: ProductIndex, saying: Saying, phrases: Phrases): void {
  const { field, words, how } = saying
  const ofField = index.words[field]
  const [only] = partsOf(words, how)
  if (field === 'place' || field === 'metal') ofField.addWhere(found, (text) => says(text, words, how))
  else if (only?.letters === words) ofField.addHaving(found, only)
  else {
    const key = [field, how, words].join(' ')
    const saidBy = phrases.get(key) ?? slotsSaying(index, saying)
    phrases.set(key, saidBy)
    found.addAll(saidBy)
  }
}

function slotsSaying(index: ProductIndex, saying: Saying): SlotSet {
  const { field, words, how } = saying
  const slots = new SlotSet(index.size)
  candidates(index, saying).forEach((slot) => {
    if (says(index.fieldAt(slot, field), words, how)) slots.add(slot)
  })
  return slots
}

/** Where a field has the letters: with signs or spaces between them, its text says the rest. */
function candidates(index: ProductIndex, { field, words, how }: Saying): SlotSet {
  return partsOf(words, how).reduce((all, part) => {
    const having = new SlotSet(index.size)
    index.words[field].addHaving(having, field === 'place' ? { ...part, atStart: false, atEnd: false } : part)
    return all.keepOnly(having)
  }, index.onSale())
}

/** Runs of letters: what is before or behind one ends it, and so does the end of whole words. */
function partsOf(words: string, how: SearchHow): PartOfWord[] {
  let from = 0
  return wordRuns(words).map((letters) => {
    const at = words.indexOf(letters, from)
    from = at + letters.length
    return { letters, atStart: at > 0 || how !== 'inside', atEnd: from < words.length || how === 'whole' }
  })
}
