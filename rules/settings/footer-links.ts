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

/** The specification does not list it with the policies: the footer has it beside the copyright. */
export const PRIVACY_POLICY = link('Privacy Policy')

/** Pages that every page of the shop links to: they may be rewritten, but not removed. */
export const LINKED_PAGES = [...Object.values(FOOTER_LINKS).flat(), PRIVACY_POLICY]

export function isLinked(slug: string): boolean {
  return LINKED_PAGES.some((page) => page.slug === slug)
}
