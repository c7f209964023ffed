/** A set of slots of the index, a bit for each. */
export class SlotSet {
  readonly #bits: Int32Array

  /** `size`: slots from 0 up to this one fit. */
  constructor(size: number) {
    this.#bits = new Int32Array((size + 31) >>> 5)
  }

  add(slot: number): void {
    this.#bits[slot >>> 5] = this.#word(slot >>> 5) | (1 << (slot & 31))
  }

  delete(slot: number): void {
    this.#bits[slot >>> 5] = this.#word(slot >>> 5) & ~(1 << (slot & 31))
  }

  has(slot: number): boolean {
    return (this.#word(slot >>> 5) & (1 << (slot & 31))) !== 0
  }

  isEmpty(): boolean {
    return this.#bits.every((word) => word === 0)
  }

  addAll(other: SlotSet): this {
    const [own, given] = [this.#bits, other.#bits]
    for (let at = 0; at < own.length; at++) own[at] = (own[at] ?? 0) | (given[at] ?? 0)
    return this
  }

  keepOnly(other: SlotSet): this {
    const [own, given] = [this.#bits, other.#bits]
    for (let at = 0; at < own.length; at++) own[at] = (own[at] ?? 0) & (given[at] ?? 0)
    return this
  }

  removeAll(other: SlotSet): this {
    const [own, given] = [this.#bits, other.#bits]
    for (let at = 0; at < own.length; at++) own[at] = (own[at] ?? 0) & ~(given[at] ?? 0)
    return this
  }

  /** The last first: it is likely the newest. */
  forEach(visit: (slot: number) => void): void {
    for (let at = this.#bits.length - 1; at >= 0; at--)
      for (let word = this.#word(at), bit = 0; word !== 0; word ^= 1 << bit) {
        bit = 31 - Math.clz32(word)
        visit((at << 5) + bit)
      }
  }

  #word(at: number): number {
    return this.#bits[at] ?? 0
  }
}
