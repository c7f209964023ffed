import type { CategorySlug } from '#rules/catalogue/categories.ts'
import { type DemoProduct, FixedPriceProduct, RateLinkedProduct } from './product.ts'
import diamonds from './products/diamonds.json' with { type: 'json' }
import gemstones from './products/gemstones.json' with { type: 'json' }
import giftArticles from './products/gift-articles.json' with { type: 'json' }
import gold from './products/gold.json' with { type: 'json' }
import platinum from './products/platinum.json' with { type: 'json' }
import silver from './products/silver.json' with { type: 'json' }
import { readGoods } from './read-goods.ts'

/** The products of one category. */
type DemoCategory = { category: CategorySlug; products: DemoProduct[] }

/** A product as its file has it, not checked yet. */
type Card = { name: string; [field: string]: unknown }

/** Everything the demo shop sells, category by category. */
export const DEMO_PRODUCTS: readonly DemoCategory[] = [
  productsOf('gold', gold),
  productsOf('diamonds', diamonds),
  productsOf('gemstones', gemstones),
  productsOf('platinum', platinum),
  productsOf('silver', silver),
  productsOf('gift-articles', giftArticles),
]

function productsOf(category: CategorySlug, cards: Card[]): DemoCategory {
  return { category, products: cards.map((card) => readProduct(category, card)) }
}

/** Read by the schema of its kind, so that a fault names the field and not only the product. */
export function readProduct(category: CategorySlug, card: Card): DemoProduct {
  const schema = 'fixedPrice' in card ? FixedPriceProduct : RateLinkedProduct
  return readGoods(`products/${category}.json, ${card.name}`, schema, card)
}
