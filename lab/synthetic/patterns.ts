import type { CategorySlug } from '#rules/catalogue/categories.ts'
import type { RateLinkedProduct } from '#seed/demo/product.ts'
import { DEMO_PRODUCTS } from '#seed/demo/products.ts'

/** The demo products that the synthetic catalogue varies, and the names of the variations. */
const VARIED = {
  'Surya Jhumka Earrings': 'Jhumka Earrings',
  'Temple Coin Necklace': 'Coin Necklace',
  'Meenakshi Bead Choker': 'Bead Choker',
  'Lotus Signet Ring': 'Gold Signet Ring',
  'Comfort Fit Wedding Band': 'Gold Wedding Band',
  'Padma Carved Kada': 'Carved Kada',
  'Plain Gold Bangles Pair': 'Gold Bangles Pair',
  'Twisted Rope Hoop Earrings': 'Gold Hoop Earrings',
  'Curb Link Gold Bracelet': 'Gold Curb Bracelet',
  'Vati Mangalsutra': 'Mangalsutra',
  'Six Claw Platinum Solitaire Ring': 'Platinum Solitaire Ring',
  'Six Claw Gold Solitaire Ring': 'Gold Solitaire Ring',
  'Milgrain Diamond Halo Ring': 'Diamond Halo Ring',
  'Classic Diamond Stud Earrings': 'Diamond Stud Earrings',
  'Diamond Halo Stud Earrings': 'Diamond Halo Earrings',
  'Seven Petal Diamond Nose Pin': 'Diamond Nose Pin',
  'Diamond Solitaire Pendant': 'Diamond Pendant',
  'Diamond Tennis Bracelet': 'Diamond Bracelet',
  'Emerald Three Stone Ring': 'Emerald Ring',
  'Pear Sapphire Drop Earrings': 'Sapphire Drop Earrings',
  'Ruby Double Halo Pendant': 'Ruby Pendant',
  'Emerald Double Halo Pendant': 'Emerald Pendant',
  'Ruby Halo Stud Earrings': 'Ruby Stud Earrings',
  'White Pearl Rope Necklace': 'Pearl Necklace',
  'Platinum Couple Bands': 'Couple Bands',
  'Diamond Eternity Band': 'Eternity Band',
  'Sapphire Halo Platinum Ring': 'Sapphire Halo Ring',
  'Plain Platinum Band': 'Platinum Band',
  'Twisted Platinum Hoop Earrings': 'Platinum Hoop Earrings',
  'Slim Platinum Curb Bracelet': 'Platinum Bracelet',
  'Ghungroo Payal Pair': 'Silver Payal Pair',
  'Twisted Silver Hoop Earrings': 'Silver Hoop Earrings',
  'Blue Sapphire Bead Pendant': 'Silver Sapphire Pendant',
  'Oxidised Lotus Kada': 'Oxidised Silver Kada',
  'Silver Curb Bracelet': 'Silver Bracelet',
  'Flower Toe Rings Pair': 'Silver Toe Rings',
  'Plain Silver Bangles Pair': 'Silver Bangles Pair',
  'Deepa Silver Diya': 'Silver Diya',
  'Silver Bowl and Spoon Set': 'Silver Bowl and Spoon',
  'Silver Kumkum Box': 'Silver Kumkum Box',
  'Silver Kalash': 'Silver Kalash',
  'Royal Blue Enamel Cufflinks': 'Enamel Cufflinks',
} as const satisfies Record<string, string>

export type Pattern = { category: CategorySlug; noun: string; product: RateLinkedProduct }

/** One pattern per line of the table above; categories take turns, so that any count fills all of them. */
export const PATTERNS: readonly Pattern[] = mixed(
  Object.entries(VARIED).map(([name, noun]) => ({ noun, ...demoProduct(name) })),
)

function demoProduct(name: string): { category: CategorySlug; product: RateLinkedProduct } {
  for (const { category, products } of DEMO_PRODUCTS)
    for (const product of products)
      if (product.name === name && 'making' in product) return { category, product }
  throw new Error(`The demo shop has no rate-linked ${name}.`)
}

/** Every eleventh, round and round: eleven has no divisor in common with the number of patterns. */
function mixed(patterns: Pattern[]): Pattern[] {
  return patterns
    .map((_, index) => patterns.at((index * 11) % patterns.length))
    .filter((one) => one !== undefined)
}
