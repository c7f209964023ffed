import { FOOTER_LINKS } from './footer-links.ts'

/** The specification does not list it with the policies: the footer has it beside the copyright. */
export const PRIVACY_POLICY = { label: 'Privacy Policy', slug: 'privacy-policy' }

/** Declarations that the law wants in public; the footer has them beside the privacy policy. */
export const DECLARATIONS = [
  { label: 'Accessibility', slug: 'accessibility' },
  { label: 'Dark Patterns', slug: 'dark-patterns' },
]

/** Pages that every page of the shop links to: they may be rewritten, but not removed. */
export const LINKED_PAGES = [...Object.values(FOOTER_LINKS).flat(), PRIVACY_POLICY, ...DECLARATIONS]

export function isLinked(slug: string): boolean {
  return LINKED_PAGES.some((page) => page.slug === slug)
}
