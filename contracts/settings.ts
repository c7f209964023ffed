import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** Who the shop is and how to reach it; edited at /admin/settings/contact. */
export const ContactSettings = z.object({
  shopName: z.string(),
  legalName: z.string(),
  phone: z.string(),
  email: z.string(),
  addressLines: z.array(z.string()),
  city: z.string(),
  state: z.string(),
  pincode: z.string(),
  map: z.object({ latitude: z.number(), longitude: z.number() }),
  whatsapp: z.string().describe('Digits with the country code'),
  social: z.object({
    instagram: z.string(),
    facebook: z.string(),
    youtube: z.string(),
    whatsapp: z.string().describe('The address of a chat with `whatsapp`'),
  }),
  gstin: z.string(),
  grievanceOfficer: z.object({
    name: z.string(),
    designation: z.string(),
    phone: z.string(),
    email: z.string(),
  }),
  hours: z.string(),
})
export type ContactSettings = z.infer<typeof ContactSettings>

/** The same as it is stored, with the fields that only its papers show. */
export const ShopDetails = ContactSettings.extend({
  social: ContactSettings.shape.social.omit({ whatsapp: true }),
  pan: z.string().describe('PAN of the business, for invoices and purchase vouchers'),
})
export type ShopDetails = z.infer<typeof ShopDetails>

export const WelcomeOffer = z.object({
  enabled: z.boolean(),
  discountBps: z.number().int().min(0).max(9000).describe('Basis points'),
  maxRupees: z
    .number()
    .int()
    .min(0)
    .optional()
    .describe('The most it takes off one payment, before GST; 0 or nothing for no limit'),
})
export type WelcomeOffer = z.infer<typeof WelcomeOffer>

/**
 * As pages show it: its words, and beside them (`condition`) the part of a price it is taken from, made from the
 * settings.
 */
export type ShownOffer = WelcomeOffer & { text: string; condition: string }

export const InfoPage = z.object({
  slug: z.string(),
  title: z.string(),
  body: z.string().describe('Markdown'),
})
export type InfoPage = z.infer<typeof InfoPage>

export const readContactSettings = endpoint({
  route: 'GET /api/settings/contact',
  access: 'anyone',
  summary: "Read the shop's contact details",
  answer: ContactSettings,
  cached: true,
})
