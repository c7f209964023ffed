import type { SearchFields } from '#rules/finding/search-rank.ts'
import { wordRuns } from '#rules/finding/search-text.ts'
import type { Paise } from '#rules/money.ts'
import { type Columns, columns, FEATURED, moved } from './columns.ts'
import { SlotSet } from './slot-set.ts'
import { WordIndex } from './word-index.ts'

/** The facts shared by products that filters include or leave out together. */
export type ProductKind = {
  /** Its part of the address. */
  category: string
  type: string
  purity: string
  /** The categories of its stones. */
  stones: readonly string[]
  /** The country. */
  origin: string
  /** Whether it can be bought now. */
  inStock: boolean
}

/** A product on sale. */
export type IndexedProduct = ProductKind & {
  id: string
  /** Changes with each write of its row. */
  version: number
  /** The column `search_text` (`productSearchText`). */
  text: string
  grossWeightMg: number
  isFeatured: boolean
  /** Microseconds since 1970. */
  createdAt: number
  /** The prices of its variants, ascending; one where all cost the same. */
  prices: readonly Paise[]
  /** The prices of its other sizes of a finger or hand, ascending. They count where no variant is in a price range. */
  sizePrices: readonly Paise[]
}

/** The same without what no search reads. */
export type FoundProduct = ProductKind &
  Pick<IndexedProduct, 'id' | 'grossWeightMg' | 'createdAt' | 'prices' | 'sizePrices'> & { name: string }

/** Slots are renumbered when so many are gone beside each one in use, and at least {@link MIN_GONE}. */
const GONE_SHARE = 0.25
const MIN_GONE = 1000

/**
 * The products on sale as finding asks about them. Each has a slot, a number, under which the arrays hold what it is; a
 * product whose words change gets a new one. So lists of slots only grow at their end, until {@link #tidy} renumbers
 * them. A slot that is gone has no kind.
 */
export class ProductIndex {
  #size = 0
  readonly #slots = new Map<string, number>()
  #ids: string[] = []
  #texts: string[] = []
  #columns = columns(1024)
  #onSale: SlotSet | null = null
  /** The prices of products that have several, by slot. */
  #varied = new Map<number, Prices>()
  /** By their numbers; {@link NO_KIND} is none. */
  readonly #kinds: (ProductKind | null)[] = [null]
  readonly #kindNumbers = new Map<string, number>()
  #gone = 0
  /** Name and description by each word; place and metal as a whole, of which there are few. */
  readonly words: Readonly<Record<keyof SearchFields, WordIndex>> = {
    name: new WordIndex(),
    description: new WordIndex(),
    place: new WordIndex(),
    metal: new WordIndex(),
  }

  /** Slots are below this. */
  get size(): number {
    return this.#size
  }

  /** The columns of all slots, for code that walks along all of them. Only the index writes them. */
  get columns(): Columns {
    return this.#columns
  }

  /** How many products there are. */
  get count(): number {
    return this.#size - this.#gone
  }

  put(product: IndexedProduct): void {
    const before = this.slotOf(product.id)
    const slot =
      before !== null && this.#texts[before] === product.text ? before : this.#newSlot(product, before)
    const { kind, version, weight, newest, featured } = this.#columns
    kind[slot] = this.#kindNumber(product)
    version[slot] = product.version
    weight[slot] = product.grossWeightMg
    newest[slot] = -product.createdAt
    featured[slot] = -product.createdAt - (product.isFeatured ? FEATURED : 0)
    this.#setPrices(slot, product)
  }

  /** Removes a product that is no longer on sale. A page of a listing may still begin after it. */
  remove(id: string): void {
    const slot = this.slotOf(id)
    if (slot !== null) this.#leave(slot)
    this.#tidy()
  }

  /** New prices, for a product whose row is as it was. */
  reprice(id: string, prices: Prices): void {
    const slot = this.slotOf(id)
    if (slot !== null) this.#setPrices(slot, prices)
  }

  /** Null where it is not on sale. */
  versionOf(id: string): number | null {
    const slot = this.slotOf(id)
    return slot === null ? null : (this.#columns.version[slot] ?? null)
  }

  ids(): string[] {
    return this.#ids.filter((_, slot) => this.kindAt(slot) !== NO_KIND)
  }

  slotOf(id: string): number | null {
    const slot = this.#slots.get(id)
    return slot === undefined || this.kindAt(slot) === NO_KIND ? null : slot
  }

  /** The slot of a product, even if it has left the sale since. */
  lastSlotOf(id: string): number | null {
    return this.#slots.get(id) ?? null
  }

  /** 1 for each kind that passes a test, by its number. */
  kindsWhere(test: (kind: ProductKind) => boolean): Uint8Array {
    return Uint8Array.from(this.#kinds, (kind) => Number(kind !== null && test(kind)))
  }

  /** By their numbers. */
  kinds(): readonly (ProductKind | null)[] {
    return this.#kinds
  }

  /** The number of its kind; {@link NO_KIND} where it is gone. */
  kindAt(slot: number): number {
    return this.#columns.kind[slot] ?? NO_KIND
  }

  /** Of a product with several prices, the lowest from `min` to `max`; {@link NO_PRICE} where there is none. */
  anotherPrice(slot: number, min: Paise, max: Paise): Paise {
    const { prices, sizePrices } = this.#varied.get(slot) ?? NO_OTHERS
    const isIn = (price: Paise) => price >= min && price <= max
    return prices.find(isIn) ?? sizePrices.find(isIn) ?? NO_PRICE
  }

  byId(one: number, other: number): number {
    const first = this.idAt(one)
    const second = this.idAt(other)
    return first < second ? -1 : Number(first > second)
  }

  idAt(slot: number): string {
    return this.#ids[slot] ?? ''
  }

  fieldAt(slot: number, field: keyof SearchFields): string {
    const text = this.#texts[slot] ?? ''
    const endOfName = text.indexOf('\n')
    return field === 'name' ? text.slice(0, endOfName) : lines(text)[field]
  }

  /** The slots of all products; a set of the caller's own. */
  onSale(): SlotSet {
    if (!this.#onSale) {
      this.#onSale = new SlotSet(this.#size)
      for (let slot = 0; slot < this.#size; slot++) if (this.kindAt(slot) !== NO_KIND) this.#onSale.add(slot)
    }
    return new SlotSet(this.#size).addAll(this.#onSale)
  }

  productAt(slot: number): FoundProduct | null {
    const kind = this.#kinds[this.kindAt(slot)]
    if (!kind) return null
    return {
      ...kind,
      id: this.idAt(slot),
      name: this.fieldAt(slot, 'name'),
      grossWeightMg: this.#columns.weight[slot] ?? 0,
      createdAt: -(this.#columns.newest[slot] ?? 0),
      ...(this.#varied.get(slot) ?? { prices: [this.#columns.lowest[slot] ?? 0], sizePrices: [] }),
    }
  }

  #newSlot({ id, text }: IndexedProduct, before: number | null): number {
    if (before !== null) this.#leave(before)
    this.#tidy()
    const slot = this.#size++
    this.#onSale = null
    if (slot >= this.#columns.kind.length) this.#columns = columns(Math.ceil(slot * 1.5), this.#columns)
    this.#slots.set(id, slot)
    this.#ids[slot] = id
    this.#texts[slot] = text
    const { name, description, place, metal } = lines(text)
    for (const word of wordRuns(name)) this.words.name.add(word, slot)
    for (const word of wordRuns(description)) this.words.description.add(word, slot)
    this.words.place.add(place, slot)
    this.words.metal.add(metal, slot)
    return slot
  }

  #leave(slot: number): void {
    this.#onSale = null
    this.#columns.kind[slot] = NO_KIND
    this.#varied.delete(slot)
    this.#gone += 1
  }

  #setPrices(slot: number, { prices, sizePrices }: Prices): void {
    const { lowest, highest, least, most } = this.#columns
    lowest[slot] = prices[0] ?? 0
    highest[slot] = prices.at(-1) ?? 0
    least[slot] = Math.min(prices[0] ?? 0, sizePrices[0] ?? Number.POSITIVE_INFINITY)
    most[slot] = Math.max(prices.at(-1) ?? 0, sizePrices.at(-1) ?? 0)
    if (least[slot] < most[slot]) this.#varied.set(slot, { prices, sizePrices })
    else this.#varied.delete(slot)
  }

  #kindNumber({ category, type, purity, stones, origin, inStock }: ProductKind): number {
    const key = [category, type, purity, stones, origin, inStock].join('\n')
    const existing = this.#kindNumbers.get(key)
    if (existing !== undefined) return existing
    const number = this.#kinds.push({ category, type, purity, stones, origin, inStock }) - 1
    this.#kindNumbers.set(key, number)
    return number
  }

  /** Renumbers the slots where many are gone: in one walk along the lists, some milliseconds for each 100,000 products. */
  #tidy(): void {
    if (this.#gone < MIN_GONE || this.#gone < GONE_SHARE * this.#size) return
    const to = new Int32Array(this.#size)
    const kept = [...to.keys()].filter((slot) => this.kindAt(slot) !== NO_KIND)
    to.fill(-1)
    for (const [next, slot] of kept.entries()) to[slot] = next
    for (const index of Object.values(this.words)) index.renumber(to)
    this.#columns = moved(this.#columns, kept)
    this.#ids = kept.map((slot) => this.#ids[slot] ?? '')
    this.#texts = kept.map((slot) => this.#texts[slot] ?? '')
    this.#varied = new Map([...this.#varied].map(([slot, prices]) => [to[slot] ?? 0, prices]))
    this.#slots.clear()
    for (const [slot, id] of this.#ids.entries()) this.#slots.set(id, slot)
    this.#size = kept.length
    this.#gone = 0
  }
}

type Prices = Pick<IndexedProduct, 'prices' | 'sizePrices'>

const NO_OTHERS: Prices = { prices: [], sizePrices: [] }

export const NO_KIND = 0
export const NO_PRICE = -1

function lines(text: string): SearchFields {
  const endOfName = text.indexOf('\n')
  const endOfPlace = text.indexOf('\n', endOfName + 1)
  const endOfDescription = text.indexOf('\n', endOfPlace + 1)
  return {
    name: text.slice(0, endOfName),
    place: text.slice(endOfName + 1, endOfPlace),
    description: text.slice(endOfPlace + 1, endOfDescription),
    metal: text.slice(endOfDescription + 1),
  }
}
