import type { ProductFormText } from './product-fields.ts'

/**
 * Placeholders for fields that affect neither the price nor what is derived from it, so that a half-filled form can be
 * previewed whatever is missing or wrong in them.
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
