import { labelSlug } from '../catalogue/slugs.ts'

const link = (label: string) => ({ label, slug: labelSlug(label) })

/** The footer's two columns (specification, section 2); each entry leads to /info/{slug}. */
export const FOOTER_LINKS = {
  'Useful Links': [
    'Delivery Information',
    'International Shipping',
    'Payment Options',
    'Track your Order',
  ].map(link),
  Policies: ['Exchange Policy', 'Shipping Policy', 'Cancellation Policy', 'Terms of Service'].map(link),
} as const
