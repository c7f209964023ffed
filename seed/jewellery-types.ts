/** The kinds of jewellery that every shop begins with: what the filter of a listing offers. */
export const JEWELLERY_TYPES = [
  'Rings',
  'Earrings',
  'Necklaces',
  'Pendants',
  'Mangalsutra',
  'Bangles',
  'Bracelets',
  'Chains',
  'Anklets',
  'Toe Rings',
  'Nose Pins',
  'Cufflinks',
  'Coins & Bars',
  'Loose Stones',
  'Silverware',
  'Pooja Articles',
] as const
