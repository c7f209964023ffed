import type { SlotSet } from './slot-set.ts'

/** Ascending lists of slots, each under a number; they only grow, until slots are renumbered. */
export class SlotLists {
  readonly #lists: Uint32Array[] = []
  readonly #lengths: number[] = []

  /** Adds a slot that is the last one so far; the second time it is left out. */
  add(list: number, slot: number): void {
    const slots = this.#lists[list] ?? new Uint32Array(2)
    const length = this.#lengths[list] ?? 0
    if (length > 0 && slots[length - 1] === slot) return
    const roomy = length < slots.length ? slots : grown(slots, Math.ceil(length * 1.5) + 2)
    roomy[length] = slot
    this.#lists[list] = roomy
    this.#lengths[list] = length + 1
  }

  addTo(found: SlotSet, list: number): void {
    const slots = this.#lists[list]
    const length = this.#lengths[list] ?? 0
    for (let nth = 0; slots && nth < length; nth++) found.add(slots[nth] ?? 0)
  }

  /** Whether a slot of the list is in the set. */
  meets(list: number, slots: SlotSet): boolean {
    return this.#lists[list]?.subarray(0, this.#lengths[list]).some((slot) => slots.has(slot)) ?? false
  }

  /** `to` has the new number of each slot, in the same order; -1 where it is gone. */
  renumber(to: Int32Array): void {
    for (const [list, slots] of this.#lists.entries()) {
      const left = slots
        .subarray(0, this.#lengths[list])
        .map((slot) => to[slot] ?? 0)
        .filter((slot) => slot !== GONE)
      this.#lists[list] = left
      this.#lengths[list] = left.length
    }
  }
}

/** -1 as a `Uint32Array` holds it. */
const GONE = 0xff_ff_ff_ff

function grown(slots: Uint32Array, length: number): Uint32Array {
  const larger = new Uint32Array(length)
  larger.set(slots)
  return larger
}
