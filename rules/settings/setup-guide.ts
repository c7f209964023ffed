import { PLACEHOLDER_GSTIN } from '#rules/gstin.ts'

/** Facts of the shop for the setup guide. */
export type SetupFacts = {
  /** Parts of a real shop that the process runs with: no demo, and each provider. */
  process: Record<'realShop' | 'payments' | 'sms' | 'mail' | 'nightlyBackups', boolean>
  contact: {
    legalName: string
    phone: string
    addressLines: readonly string[]
    pincode: string
    gstin: string
    pan: string
    grievanceOfficer: { name: string; phone: string; email: string }
  }
  /** The day in India on which the rates in force were published; null without rates, and of the demo's own. */
  ratesOf: string | null
  today: string
  /** Whether an admin has saved the setting of delivery dates. */
  deliverySaved: boolean
  /** Whether an admin has saved the part of a price that discounts and offers are taken from. */
  offerSaved: boolean
  /** Whether an admin has added or imported a product. */
  productsAdded: boolean
  /** Invented reviews that are shown. */
  demoReviews: boolean
  /** Numbers of the demo that have a role in the admin area. */
  demoAdmins: number
  ownerHasEmail: boolean
  /** Whether somebody is staff or a manager. */
  hasColleagues: boolean
  /** Whether a backup is complete. */
  backedUp: boolean
}

/** The demo's number and address, and the ending of its legal name and e-mail addresses: nobody has them. */
export const PLACEHOLDERS = {
  phone: '+91 90000 00000',
  legalName: '(demo)',
  email: '.example',
} as const

/** Steps of a shop before it opens, in order, and whether the shop sees that each is done. */
export const SETUP_STEPS = {
  'real-shop': ({ process }) => process.realShop,
  contact: ({ contact: { legalName, phone, addressLines, pincode } }) =>
    !legalName.endsWith(PLACEHOLDERS.legalName) &&
    phone !== '' &&
    phone !== PLACEHOLDERS.phone &&
    addressLines.length > 0 &&
    pincode !== '',
  gstin: ({ contact: { gstin } }) => gstin !== '' && gstin !== PLACEHOLDER_GSTIN,
  pan: ({ contact: { pan } }) => pan !== '',
  'grievance-officer': ({ contact: { grievanceOfficer } }) => {
    const { name, phone, email } = grievanceOfficer
    return name !== '' && (phone !== '' || email !== '') && !email.endsWith(PLACEHOLDERS.email)
  },
  owners: ({ demoAdmins }) => demoAdmins === 0,
  'owner-email': ({ ownerHasEmail }) => ownerHasEmail,
  staff: ({ hasColleagues }) => hasColleagues,
  rates: ({ ratesOf, today }) => ratesOf === today,
  products: ({ productsAdded }) => productsAdded,
  reviews: ({ demoReviews }) => !demoReviews,
  'welcome-offer': ({ offerSaved }) => offerSaved,
  delivery: ({ deliverySaved }) => deliverySaved,
  policies: () => false,
  payments: ({ process }) => process.payments,
  sms: ({ process }) => process.sms,
  mail: ({ process }) => process.mail,
  backups: ({ process, backedUp }) => process.nightlyBackups && backedUp,
} as const satisfies Record<string, (facts: SetupFacts) => boolean>

export type SetupStep = keyof typeof SETUP_STEPS

/**
 * Steps that the shop cannot see for itself: whether somebody has read a page, or works alone. An admin marks these.
 */
export const MARKED_STEPS = ['policies', 'staff'] as const satisfies SetupStep[]
export type MarkedStep = (typeof MARKED_STEPS)[number]

/** Each step, and whether it is done: seen by the shop, or marked by an admin where the shop cannot see it. */
export function setupSteps(
  facts: SetupFacts,
  marked: readonly MarkedStep[],
): { step: SetupStep; isDone: boolean }[] {
  const isMarked = (step: SetupStep) => marked.some((other) => other === step)
  return (Object.keys(SETUP_STEPS) as SetupStep[]).map((step) => ({
    step,
    isDone: SETUP_STEPS[step](facts) || isMarked(step),
  }))
}
