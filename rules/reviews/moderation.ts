/** Which reviews an admin lists. */
export const REVIEW_FILTERS = ['all', 'unanswered', 'hidden'] as const
export type ReviewFilter = (typeof REVIEW_FILTERS)[number]

/** Reasons an admin chooses from; criticism of the shop is not one (E-Commerce Rules 2020: reviews must not mislead). */
export const HIDING_REASONS = [
  'Insults or threatens someone',
  'Names a private person, a number or an address',
  'Is not about the piece',
  'Is advertising',
  'Breaks the law',
] as const
