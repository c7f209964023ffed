import type { ProductFormText } from './product-fields.ts'

/**
 * What decides neither the price of a half-filled form nor what follows from it, filled in: it may still be missing, and a
 * fault in it must hide neither.
 */
export const STAND_INS = {
  name: 'Piece',
  category: 'gold',
  type: 'Rings',
  description: 'A piece.',
  material: 'Gold',
  stock_quantity: '1',
  finish: '',
  dimensions: '',
  usePurpose: '',
  countryOfOrigin: '',
  certificate: '',
  purities: '',
  colours: '',
  sizes: '',
  partnerSizes: '',
  engravingLetters: '',
  engravingPrice: '',
  certificateUrl: '',
  old_price: '',
  pictures: null,
} as const satisfies Partial<ProductFormText>
