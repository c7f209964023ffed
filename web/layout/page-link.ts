/** A public page as footer and site map lead to it. */
export type PageLink = { label: string; to: string }
