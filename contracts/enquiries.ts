import { z } from 'zod'
import { cleanLine, cleanParagraphs, cleanPhone } from '#rules/enquiries/clean-text.ts'
import {
  MISSING_CONTACT_FIELDS,
  missingContactFields,
  REQUIRED_CONTACT_FIELDS,
} from '#rules/enquiries/contact-form.ts'
import { DESIGN } from '#rules/enquiries/design-limits.ts'
import { endpoint } from './endpoint.ts'
import { day, optionalEmail, tooLong } from './fields.ts'

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
  })
  .refine((form) => missingContactFields(form).length === 0, MISSING_CONTACT_FIELDS)
  .meta({ required: [...REQUIRED_CONTACT_FIELDS] })

export const sendContactMessage = endpoint({
  route: 'POST /api/imageUpload/sendEmail',
  access: 'anyone',
  summary: 'Send a contact message to the shop',
  body: ContactForm,
  answer: z.object({ message: z.string(), ticket }),
})
