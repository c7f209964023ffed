/** What the shop promises about time (specification, section 9). */
export const DELIVERY = {
  processing: '10–12 working days',
  shipping: '7–10 days',
  international: '2–4 weeks',
} as const
