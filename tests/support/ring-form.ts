/** A new product as an admin types it: 5 g of 22K at the day's rate and 10 % making. */
export const RING_FORM = {
  name: 'Lotus Signet Ring',
  category: 'gold',
  type: 'Rings',
  description: 'A raised lotus.',
  material: '22K gold',
  purity: '22K',
  weight: '5',
  pricingMode: 'rate-linked',
  makingChargesPercentage: '10',
  stock_quantity: '3',
} as const
