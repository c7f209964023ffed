import { SlotLists } from './slot-lists.ts'
import type { SlotSet } from './slot-set.ts'

/** Letters of a word, and whether the word begins and ends with them. */
export type PartOfWord = { letters: string; atStart: boolean; atEnd: boolean }

/** Each word with the slots of the products that have it. A word whose products are gone stays without slots. */
export class WordIndex {
  /** All words, a line each, so that letters are looked for in all of them at once. */
  #lines = '\n'
  /** Where each word begins in the lines, and behind the last. */
  readonly #starts = [1]
  readonly #numbers = new Map<string, number>()
  readonly #slots = new SlotLists()

  add(word: string, slot: number): void {
    this.#slots.add(this.#numbers.get(word) ?? this.#added(word), slot)
  }

  #added(word: string): number {
    const number = this.#numbers.size
    this.#numbers.set(word, number)
    this.#lines += `${word}\n`
    this.#starts.push(this.#lines.length)
    return number
  }

  /** Adds the slots of each word that has the letters. */
  addHaving(found: SlotSet, part: PartOfWord): void {
    for (const number of this.#having(part)) this.#slots.addTo(found, number)
  }

  /** Adds the slots of each word that passes a test. */
  addWhere(found: SlotSet, test: (word: string) => boolean): void {
    for (const [word, number] of this.#numbers) if (test(word)) this.#slots.addTo(found, number)
  }

  /** The words that products among `slots` have, all or those with these letters. */
  wordsOf(slots: SlotSet, part?: PartOfWord): string[] {
    const numbers = part ? this.#having(part) : [...this.#numbers.values()]
    return numbers
      .filter((number) => this.#slots.meets(number, slots))
      .map((number) => this.#lines.slice(this.#start(number), this.#start(number + 1) - 1))
  }

  renumber(to: Int32Array): void {
    this.#slots.renumber(to)
  }

  #start(number: number): number {
    return this.#starts[number] ?? 0
  }

  #having({ letters, atStart, atEnd }: PartOfWord): number[] {
    if (atStart && atEnd) {
      const whole = this.#numbers.get(letters)
      return whole === undefined ? [] : [whole]
    }
    const numbers: number[] = []
    const lines = this.#lines
    for (let at = lines.indexOf(letters), number = 0; at !== -1; ) {
      while (this.#start(number + 1) <= at) number++
      const end = at + letters.length
      const isRight = (!atStart || at === this.#start(number)) && (!atEnd || lines[end] === '\n')
      if (isRight) numbers.push(number)
      at = lines.indexOf(letters, isRight ? this.#start(number + 1) : at + 1)
    }
    return numbers
  }
}
