import { z } from 'zod'
import { defineSetting } from '#contracts/define-setting.ts'
import { endpoint } from '#contracts/endpoint.ts'
import {
  moment,
  NO_EMPTY_LINES,
  NO_TITLE,
  optionalEmail,
  pincode,
  tooLong,
  version,
  wholeNumber,
} from '#contracts/fields.ts'
import { InfoPage, ShopDetails, WelcomeOffer } from '#contracts/settings.ts'
import { MISSING_ADDRESS } from '#rules/delivery/missing-address.ts'
import { cleanLine, cleanParagraphs } from '#rules/enquiries/clean-text.ts'
import { INVALID_GSTIN, isGstin, isUin, panOfGstin, plainGstin, taxNumberFault } from '#rules/gstin.ts'
import { MAX_SMS_VALUE } from '#rules/notifications/sms-value.ts'
import { panFault, readPan } from '#rules/orders/pan.ts'
import { NOT_PLAIN, PLAIN_TEXT } from '#rules/settings/plain-text.ts'
import { joinedCode, typedCode } from '#rules/typed-text.ts'
import { NamedPerson } from './person.ts'

const words = (max: number) =>
  z.string().overwrite(cleanLine).max(max, tooLong(max)).regex(PLAIN_TEXT, NOT_PLAIN)
const requiredWords = (sentence: string, max: number) => words(max).min(1, sentence)
const phone = z
  .string()
  .overwrite(typedCode)
  .regex(/^(\+?[\d ()-]{6,20})?$/, 'Please enter a telephone number such as +91 98765 43210.')
const NO_LINK = 'Please enter an address that starts with https://.'
const webAddress = z.union([z.literal(''), z.url({ protocol: /^https$/, error: NO_LINK }).max(300, NO_LINK)])
const position = (max: number, what: string) => z.number(what).min(-max, what).max(max, what)

/** Everything the shop says of itself, as it may be typed in. */
export const ContactForm = ShopDetails.extend({
  shopName: requiredWords('Please enter the name of the shop.', 60),
  legalName: requiredWords('Please enter the legal name of the business.', 120),
  phone,
  email: optionalEmail,
  addressLines: z.array(requiredWords(NO_EMPTY_LINES, 120)).max(4, 'Please enter at most four lines.'),
  city: requiredWords(MISSING_ADDRESS.city, 80),
  state: requiredWords('Please enter the state.', 80),
  pincode: z.union([z.literal(''), pincode]),
  map: z.object({
    latitude: position(90, 'Please enter a latitude between −90 and 90.'),
    longitude: position(180, 'Please enter a longitude between −180 and 180.'),
  }),
  whatsapp: z
    .string()
    .overwrite(joinedCode)
    .regex(/^(\d{8,15})?$/, 'Please enter digits only, with the country code, such as 919876543210.'),
  social: z.object({
    instagram: webAddress,
    facebook: webAddress,
    youtube: webAddress,
  }),
  gstin: z
    .string()
    .overwrite(plainGstin)
    .superRefine((text, context) => {
      if (text === '' || isGstin(text)) return
      const fault = taxNumberFault(text)
      if (isUin(text)) context.addIssue('This is a UIN. A shop has a GSTIN.')
      else context.addIssue(fault === INVALID_GSTIN || fault === null ? UNSOUND_GSTIN : fault)
    }),
  pan: z
    .string()
    .overwrite((text) => readPan(text) ?? typedCode(text))
    .superRefine((text, context) => {
      const fault = text === '' ? null : panFault(text)
      if (fault) context.addIssue(fault)
    })
    .default(''),
  grievanceOfficer: z.object({ name: words(80), designation: words(80), phone, email: optionalEmail }),
  hours: words(200),
})
export type ContactForm = z.infer<typeof ContactForm>

const UNSOUND_GSTIN = 'This GSTIN is not valid. Please check every character.'

/** A GSTIN contains the PAN of its business; a typo in either would be on every invoice. */
function panMustAgree({ gstin, pan }: { gstin: string; pan: string }, context: z.RefinementCtx): void {
  if (pan === '' || !isGstin(gstin) || panOfGstin(gstin) === pan) return
  const message = `The GSTIN belongs to the PAN ${panOfGstin(gstin)}. Please check both.`
  context.addIssue({ code: 'custom', path: ['pan'], message })
}

/** Every SMS names the shop; a longer name from before this rule is cut where it is sent. */
function nameMustFit({ shopName }: { shopName: string }, context: z.RefinementCtx): void {
  if (shopName.length <= MAX_SMS_VALUE) return
  const message = `Please use at most ${MAX_SMS_VALUE} characters: operators drop an SMS that names a longer one. The legal name may be longer.`
  context.addIssue({ code: 'custom', path: ['shopName'], message })
}

/** Until the owner has filled them in: the name and the town, no invented number. */
export const contactSettings = defineSetting({
  key: 'contact',
  title: 'Contact details',
  fields: {
    shopName: { label: 'Name of the shop' },
    legalName: { label: 'Legal name' },
    gstin: { label: 'GSTIN' },
    pan: { label: 'PAN of the business' },
    hours: { label: 'Opening hours' },
    phone: { label: 'Telephone' },
    email: { label: 'E-mail' },
    whatsapp: { label: 'WhatsApp number' },
    addressLines: { label: 'Address' },
    city: { label: 'City' },
    pincode: { label: 'Pincode' },
    state: { label: 'State' },
    'map.latitude': { label: 'Latitude' },
    'map.longitude': { label: 'Longitude' },
    'grievanceOfficer.name': { group: 'Grievance officer', label: 'Name' },
    'grievanceOfficer.designation': { group: 'Grievance officer', label: 'Designation' },
    'grievanceOfficer.phone': { group: 'Grievance officer', label: 'Telephone' },
    'grievanceOfficer.email': { group: 'Grievance officer', label: 'E-mail' },
    'social.instagram': { group: 'Social media', label: 'Instagram' },
    'social.facebook': { group: 'Social media', label: 'Facebook' },
    'social.youtube': { group: 'Social media', label: 'YouTube' },
  },
  schema: ShopDetails,
  form: ContactForm.superRefine(panMustAgree).superRefine(nameMustFit),
  defaults: {
    shopName: 'SGJ Jewellers',
    legalName: 'SGJ Jewellers',
    phone: '',
    email: '',
    addressLines: [],
    city: 'Solapur',
    state: 'Maharashtra',
    pincode: '',
    map: { latitude: 17.6599, longitude: 75.9064 },
    whatsapp: '',
    social: { instagram: '', facebook: '', youtube: '' },
    gstin: '',
    pan: '',
    grievanceOfficer: { name: '', designation: '', phone: '', email: '' },
    hours: '',
  },
  freshOtp: true,
  public: true,
  about: 'the contact details of the shop',
})

const NO_PERCENTAGE = 'Please enter a percentage from 0.01 to 90, with at most two decimals.'

/** Rupees; no product costs more. */
const MAX_LIMIT = 1e8
const NO_LIMIT = 'Please enter whole rupees, or leave it empty for no limit.'

/** The specification's 15 %, off until the owner switches it on: a banner may not promise what nobody decided. */
export const welcomeOfferSettings = defineSetting({
  key: 'welcome-offer',
  title: 'Welcome offer',
  fields: {
    enabled: { label: 'Discount on a customer’s first order' },
    discountBps: { label: 'Discount', unit: '%' },
    maxRupees: { label: 'Limit per payment', unit: '₹' },
  },
  schema: WelcomeOffer,
  form: z.object({
    enabled: z.boolean(),
    discountBps: wholeNumber(1, 9000, NO_PERCENTAGE),
    maxRupees: wholeNumber(0, MAX_LIMIT, NO_LIMIT).optional(),
  }),
  defaults: { enabled: false, discountBps: 1500 },
  freshOtp: true,
  public: true,
  about: 'the welcome offer on a first order',
})

const PageRow = z.object({
  slug: z.string(),
  title: z.string(),
  version,
  updatedAt: moment,
  isLinked: z.boolean().describe('Every page of the shop links to it'),
})
export type PageRow = z.infer<typeof PageRow>

export const listPages = endpoint({
  route: 'GET /api/admin/settings/pages',
  permission: 'shop.read',
  summary: 'List the pages at /info/, including those the footer links to that do not exist yet',
  answer: z.object({
    pages: z.array(PageRow),
    missing: z.array(z.object({ slug: z.string(), label: z.string() })),
  }),
})

export const AdminPage = InfoPage.extend({
  version,
  updatedAt: moment,
  isLinked: z.boolean(),
  versions: z
    .array(
      z.object({
        version,
        title: z.string(),
        at: moment,
        by: NamedPerson.nullable().describe('Null: the original'),
      }),
    )
    .describe('Newest first, including the live version'),
})
export type AdminPage = z.infer<typeof AdminPage>

const NO_PAGE = 'Page not found.'
const ofPage = z.object({ slug: z.string().regex(/^[a-z0-9-]{1,80}$/, NO_PAGE) })
const title = requiredWords(NO_TITLE, 80)
const body = z.string().overwrite(cleanParagraphs).max(20_000, 'Please use at most 20,000 characters.')

export const readPage = endpoint({
  route: 'GET /api/admin/settings/pages/:slug',
  permission: 'shop.read',
  summary: 'Read a page with all its versions',
  refusals: { 404: NO_PAGE },
  params: ofPage,
  answer: AdminPage,
})

export const readPageVersion = endpoint({
  route: 'GET /api/admin/settings/pages/:slug/versions/:version',
  permission: 'shop.read',
  summary: 'Read an earlier version of a page',
  refusals: { 404: NO_PAGE },
  params: ofPage.extend({ version: z.coerce.number(NO_PAGE).int(NO_PAGE).min(1, NO_PAGE).max(1e6, NO_PAGE) }),
  answer: InfoPage.extend({ version, at: moment, by: NamedPerson.nullable() }),
})

export const addPage = endpoint({
  route: 'POST /api/admin/settings/pages',
  permission: 'settings.change',
  summary: 'Add a page; its address is created from the title',
  refusals: { 400: 'The title has no letters, or is taken.' },
  body: z.object({ title, body }),
  answer: AdminPage,
})

export const changePage = endpoint({
  route: 'PUT /api/admin/settings/pages/:slug',
  permission: 'settings.change',
  summary: 'Change a page; the previous version is kept',
  refusals: { 404: NO_PAGE, 409: 'Somebody else has changed it since.' },
  params: ofPage,
  body: z.object({ title, body, version }),
  answer: AdminPage,
})

export const restorePage = endpoint({
  route: 'POST /api/admin/settings/pages/:slug/restore',
  permission: 'settings.change',
  summary: 'Restore an earlier version of a page, including a removed page',
  refusals: { 404: NO_PAGE, 409: 'Somebody else has changed it since.' },
  params: ofPage,
  body: z.object({ from: version.describe('The version to restore'), version }),
  answer: AdminPage,
})

export const removePage = endpoint({
  route: 'DELETE /api/admin/settings/pages/:slug',
  permission: 'settings.change',
  summary: 'Remove a page',
  refusals: { 404: NO_PAGE, 409: 'The footer links to it.' },
  params: ofPage,
  answer: z.object({ slug: z.string(), version }).describe('What to restore it from'),
})
