import type { DemoCategory } from './product.ts'
import { DIAMONDS } from './products/diamonds.ts'
import { GEMSTONES } from './products/gemstones.ts'
import { GIFT_ARTICLES } from './products/gift-articles.ts'
import { GOLD } from './products/gold.ts'
import { PLATINUM } from './products/platinum.ts'
import { SILVER } from './products/silver.ts'

/** Everything the demo shop sells, category by category. */
export const DEMO_PRODUCTS: readonly DemoCategory[] = [
  GOLD,
  DIAMONDS,
  GEMSTONES,
  PLATINUM,
  SILVER,
  GIFT_ARTICLES,
]
