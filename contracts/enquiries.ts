import { z } from 'zod'
import { cleanLine, cleanParagraphs, cleanPhone } from '#rules/enquiries/clean-text.ts'
import { COMPLAINT_STATES } from '#rules/enquiries/complaint.ts'
import {
  MISSING_CONTACT_FIELDS,
  missingContactFields,
  REQUIRED_CONTACT_FIELDS,
} from '#rules/enquiries/contact-form.ts'
import { DESIGN } from '#rules/enquiries/design-limits.ts'
import { endpoint } from './endpoint.ts'
import { codeLine, day, moment, optionalEmail, tooLong } from './fields.ts'

/** Enquiries come from strangers and go into e-mails: control characters are taken out before anything is counted. */
const cleanedLine = (max: number) => z.string().overwrite(cleanLine).max(max, tooLong(max)).default('')

const cleanedParagraphs = (max: number) =>
  z.string().overwrite(cleanParagraphs).max(max, tooLong(max)).default('')

/** The specification's words. */
export const NOT_LOGGED_IN = 'User not logged in'
const ticket = z.string().describe('The number to quote when asking about it')

export const uploadDesign = endpoint({
  route: 'POST /api/imageUpload/test',
  access: 'customer',
  loginSentence: NOT_LOGGED_IN,
  summary: 'Send your own design as a custom request: one to four JPEG, PNG, WebP or AVIF images',
  refusals: {
    400: 'An image is missing or cannot be read.',
    404: 'Customer not found.',
    429: 'Too many requests were sent.',
  },
  files: { field: 'images', max: DESIGN.images, maxBytes: DESIGN.imageBytes },
  body: z.object({
    user_id: z.string(NOT_LOGGED_IN).trim().min(1, NOT_LOGGED_IN).max(64),
    design_date: z
      .union([z.literal(''), day])
      .default('')
      .describe('Today if left out'),
    notes: cleanedParagraphs(DESIGN.notesLength),
  }),
  answer: z.object({ message: z.string(), ticket, id: z.string() }),
})

/** An international number has at most 15 digits (ITU-T E.164). */
const phone = z
  .string()
  .overwrite(cleanPhone)
  .regex(/^(\+?\d{6,15})?$/, 'Please enter a valid phone number.')
  .default('')

const ContactForm = z
  .object({
    firstName: cleanedLine(60),
    lastName: cleanedLine(60),
    email: optionalEmail.default(''),
    phone,
    city: cleanedLine(80),
    state: cleanedLine(80),
    country: cleanedLine(80),
    message: cleanedParagraphs(5000),
    isComplaint: z
      .boolean()
      .default(false)
      .describe('A complaint is acknowledged and settled by dates, and can be followed'),
  })
  .refine((form) => missingContactFields(form).length === 0, MISSING_CONTACT_FIELDS)
  .meta({ required: [...REQUIRED_CONTACT_FIELDS] })

export const sendContactMessage = endpoint({
  route: 'POST /api/imageUpload/sendEmail',
  access: 'anyone',
  summary: 'Send a contact message to the shop',
  refusals: { 429: 'Too many messages were sent.' },
  body: ContactForm,
  answer: z.object({ message: z.string(), ticket }),
})

export const complain = endpoint({
  route: 'POST /api/complaints',
  access: 'anyone',
  summary: 'Send a complaint to the shop; it is acknowledged and settled by dates, and can be followed',
  refusals: { 429: 'Too many complaints were sent.' },
  body: z.object({
    phone: phone.refine((number) => number !== '', 'Please enter a valid phone number.'),
    message: cleanedParagraphs(5000).pipe(z.string().min(1, 'Please say what went wrong.')),
    orderId: codeLine(40).default('').describe('The number of the order that it is about'),
  }),
  answer: z.object({ number: ticket, message: z.string() }),
})

/** How far a complaint has come, with both clocks of the law. */
export const ComplaintClocks = z.object({
  number: ticket,
  status: z.enum(COMPLAINT_STATES).describe('`question`: the shop does not treat it as a complaint'),
  receivedAt: moment,
  acknowledgeBy: moment,
  acknowledgedAt: moment.nullable(),
  dueBy: moment.describe('The end of the last day to settle it, one calendar month after the receipt'),
  settledAt: moment.nullable(),
})

const FollowedComplaint = ComplaintClocks.extend({ answer: z.string().describe('How it was settled') })
export type FollowedComplaint = z.infer<typeof FollowedComplaint>

/** Number of a complaint and telephone number, by which its sender follows it. */
export const ComplaintKey = z.object({
  number: codeLine(20).min(1, 'Please enter the number of your complaint.'),
  phone: codeLine(20).min(1, 'Please enter the telephone number you gave us.'),
})

export const findComplaint = endpoint({
  route: 'GET /api/complaints/:number',
  access: 'anyone',
  summary: 'Read the state of a complaint by its number and the telephone number it was sent with',
  refusals: { 404: 'No complaint has this number and telephone number.', 429: 'Too many were looked for.' },
  params: ComplaintKey.pick({ number: true }),
  query: ComplaintKey.pick({ phone: true }),
  answer: FollowedComplaint,
})
