/** How the admin area looks through reviews. */
export const REVIEW_FILTERS = ['all', 'unanswered', 'hidden'] as const
export type ReviewFilter = (typeof REVIEW_FILTERS)[number]

/** Reasons the admin area picks from; a bad word about the shop is none (E-Commerce Rules 2020: no misleading image). */
export const HIDING_REASONS = [
  'Insults or threatens someone',
  'Names a private person, a number or an address',
  'Is not about the piece',
  'Is advertising',
  'Breaks the law',
] as const
