import { PLACEHOLDERS, type SetupStep } from '#rules/settings/setup-guide.ts'
import { adminPaths } from '#web/admin-kit/admin-paths.ts'
import { paths } from '#web/paths.ts'

type StepWords = {
  title: string
  /** Why, or how, in one sentence. */
  sentence: string
  /** Where it is done; nothing for what is set where the shop runs. */
  place?: { label: string; to: string }
}

const CONTACT = { label: 'Contact', to: adminPaths.contact() }
const CUSTOMERS = { label: 'Customers', to: adminPaths.customers() }

/** The words of each step for an admin. */
export const STEP_WORDS: Record<SetupStep, StepWords> = {
  'real-shop': {
    title: 'Open the real shop',
    sentence:
      'Products, reviews and customers of this demo are invented, so a real shop opens on an empty database (docs/runbook/open-a-shop.md).',
  },
  contact: {
    title: 'Enter name, address and telephone',
    sentence: `Every page, invoice and message shows them. Replace ${PLACEHOLDERS.phone} and “(demo)” with your own.`,
    place: CONTACT,
  },
  gstin: {
    title: 'Enter the GSTIN',
    sentence: 'No invoice can be issued without it.',
    place: CONTACT,
  },
  pan: {
    title: 'Enter the PAN of the business',
    sentence: 'It is printed on invoices and purchase vouchers, and must match the GSTIN.',
    place: CONTACT,
  },
  'grievance-officer': {
    title: 'Name a grievance officer',
    sentence: 'The law requires online shops to show a name and contact details in the footer.',
    place: CONTACT,
  },
  owners: {
    title: 'Replace the admin numbers of the demo',
    sentence: 'Anyone could own one of them. Enter your own in ADMIN_MOBILE_NUMBERS.',
    place: CUSTOMERS,
  },
  'owner-email': {
    title: 'Enter an owner’s e-mail address',
    sentence: 'Alarms are sent there.',
    place: { label: 'Your account', to: paths.account('overview') },
  },
  staff: {
    title: 'Give your colleagues their roles',
    sentence: 'Each logs in once with their own number, so that the audit log says who did what.',
    place: CUSTOMERS,
  },
  rates: {
    title: 'Publish the metal rates of today',
    sentence: 'Prices by weight are worked out from them.',
    place: { label: 'Metal Rates', to: adminPaths.metalRates() },
  },
  products: {
    title: 'Add your products',
    sentence: 'One by one or from a file, each with its weight, purity and making charges.',
    place: { label: 'Products', to: adminPaths.products() },
  },
  reviews: {
    title: 'Hide the invented reviews',
    sentence: 'Only reviews that customers wrote may be shown.',
    place: { label: 'Reviews', to: adminPaths.reviews() },
  },
  'welcome-offer': {
    title: 'Say what the discount on a first order takes off',
    sentence:
      'Until you save it, the discount applies to making charges and stones only. If it applied to the whole price, a piece could cost less than its metal. The shop never goes below that, but you would earn nothing on the piece.',
    place: { label: 'Pricing & Tax', to: adminPaths.pricingAndTax() },
  },
  delivery: {
    title: 'Say how many days you need',
    sentence:
      'Until you save them, product pages promise 12 working days until a parcel leaves, and 7 to 10 days on the road. Enter what is true of your shop.',
    place: { label: 'Delivery & Returns', to: adminPaths.deliveryAndReturns() },
  },
  policies: {
    title: 'Read the policies',
    sentence:
      'Customers rely on each page. Change what is not true of your shop, then mark this step as done.',
    place: { label: 'Policies', to: adminPaths.policies() },
  },
  payments: {
    title: 'Connect Razorpay',
    sentence:
      'Until RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET and RAZORPAY_WEBHOOK_SECRET are the live keys, nobody is charged. In Razorpay’s dashboard switch off Offers and let the business bear the fees. Otherwise the sum that arrives is not the one agreed, and the shop refunds it.',
  },
  sms: {
    title: 'Connect an SMS provider',
    sentence:
      'Without SMS_PROVIDER_URL nobody gets an OTP. SMS_PER_HOUR limits what a flood of requests can cost.',
  },
  mail: {
    title: 'Connect e-mail',
    sentence: 'Set SMTP_URL and MAIL_FROM, so that confirmations and alarms arrive.',
  },
  backups: {
    title: 'Back up each night',
    sentence: 'Set BACKUP_TO to a place on another machine. This step is done once a backup is complete.',
  },
}
