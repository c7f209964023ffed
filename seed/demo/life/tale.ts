import type { Goods } from './goods.ts'
import type { Stage } from './stage.ts'

/** The context that a verb of the story works with. */
export type Tale = {
  stage: Stage
  goods: Goods
  /** The day of the story on which it happens. */
  day: number
  /** The story's names of orders, returns and items, each with its number in the shop. */
  numbers: Map<string, string>
  /** The number that something has in the shop. Throws where nothing of this name has happened yet. */
  numberOf: (name: string) => string
  /** The HUIDs of so many pieces, in one text: the same for the same story. */
  huids: (pieces: number) => string
  /** Lets something happen some days later; after the story's last day it has not happened yet. */
  later: (days: number, time: string, happens: Happening) => void
}

/** Something that happens: it asks the shop, and may bring about what happens later. */
export type Happening = (tale: Tale) => Promise<unknown>

/** One way of telling what happens on a day. */
export type Verb<Wish> = (tale: Tale, wish: Wish) => Promise<unknown>
