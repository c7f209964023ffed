/** How slots are put in order: the least key first; `ties` says which of two with the same key comes first. */
export type SlotOrder = {
  /** The keys by slot; without them, the price is the key. */
  keys: Float64Array | null
  /** -1 where the greatest come first. */
  sign: 1 | -1
  ties: (one: number, other: number) => number
}

type Keyed = { slot: number; key: number }

/** Keeps the first slots of those offered, in an order. One comparison refuses most of them. */
export class FirstSlots {
  readonly #limit: number
  readonly #ties: SlotOrder['ties']
  readonly #keys: SlotOrder['keys']
  readonly #sign: SlotOrder['sign']
  #behind: Keyed = { slot: -1, key: Number.NEGATIVE_INFINITY }
  #first: Keyed[] = []
  /** Behind this key, none is among them any more. */
  #most = Number.POSITIVE_INFINITY

  /** `behind`: only what comes behind this one. */
  constructor(
    limit: number,
    { keys, sign, ties }: SlotOrder,
    behind: { slot: number; price: number } | null = null,
  ) {
    this.#limit = limit
    this.#ties = ties
    this.#keys = keys
    this.#sign = sign
    if (behind) this.#behind = { slot: behind.slot, key: this.#keyOf(behind.slot, behind.price) }
  }

  /** Whether a slot is among the first of those so far; `price` is what it is found by. */
  takes(slot: number, price: number): boolean {
    const key = this.#keyOf(slot, price)
    if (key > this.#most || key < this.#behind.key) return false
    return key !== this.#behind.key || this.#ties(slot, this.#behind.slot) > 0
  }

  add(slot: number, price: number): void {
    this.#first.push({ slot, key: this.#keyOf(slot, price) })
    if (this.#first.length > 4 * this.#limit + 16) this.#cut()
  }

  offer(slot: number, price: number): void {
    if (this.takes(slot, price)) this.add(slot, price)
  }

  #keyOf(slot: number, price: number): number {
    return this.#sign * (this.#keys === null ? price : (this.#keys[slot] ?? 0))
  }

  taken(): number[] {
    this.#cut()
    return this.#first.map(({ slot }) => slot)
  }

  #cut(): void {
    const inOrder = this.#first.sort((one, other) => one.key - other.key || this.#ties(one.slot, other.slot))
    this.#first = inOrder.slice(0, this.#limit)
    this.#most = this.#first[this.#limit - 1]?.key ?? this.#most
  }
}
