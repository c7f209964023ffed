/** The header's entries that are parts of the home page, in reading order (specification, section 2). */
export const SECTIONS = [
  { id: 'home', label: 'Home' },
  { id: 'products', label: 'Products' },
  { id: 'gallery', label: 'Gallery' },
  { id: 'about', label: 'About us' },
  { id: 'contact', label: 'Contact us' },
] as const

export type SectionId = (typeof SECTIONS)[number]['id']

/** Pixels from the top of the window: the section whose box contains this line is the active one (section 9). */
export const ACTIVE_LINE = 150
