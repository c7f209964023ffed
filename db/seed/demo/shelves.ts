import type { DemoShelf } from './piece.ts'
import { DIAMONDS } from './pieces/diamonds.ts'
import { GEMSTONES } from './pieces/gemstones.ts'
import { GIFT_ARTICLES } from './pieces/gift-articles.ts'
import { GOLD } from './pieces/gold.ts'
import { PLATINUM } from './pieces/platinum.ts'
import { SILVER } from './pieces/silver.ts'

/** Everything the demo shop sells, window by window. */
export const DEMO_SHELVES: readonly DemoShelf[] = [GOLD, DIAMONDS, GEMSTONES, PLATINUM, SILVER, GIFT_ARTICLES]
