import { z } from 'zod'
import { GST_LIMITS } from '#rules/pricing/usual-gst.ts'
import { endpoint } from './endpoint.ts'
import { requiredLine } from './fields.ts'

const RANGE = `0 to ${GST_LIMITS.points / 100} %, such as 1.5.`
const points = z.number(RANGE).int(RANGE).min(0, RANGE).max(GST_LIMITS.points, RANGE).describe('Basis points')

const GstClass = z.object({
  hsn: z
    .string()
    .trim()
    .regex(/^\d{2,8}$/, 'Two to eight digits, please.')
    .describe('How the tariff code of these goods begins; the longest one that fits decides'),
  name: requiredLine('Please say which goods these are.', 60),
  points,
})

/** The rates of GST by class of goods: what a piece is taxed at when nobody types a rate. */
export const GstSettings = z.object({
  classes: z
    .array(GstClass)
    .max(GST_LIMITS.classes, `At most ${GST_LIMITS.classes} classes, please.`)
    .superRefine((classes, context) => {
      for (const [index, { hsn }] of classes.entries())
        if (classes.findIndex((goods) => goods.hsn === hsn) < index)
          context.addIssue({
            code: 'custom',
            path: [index, 'hsn'],
            message: 'This beginning is in the table already.',
          })
    }),
  otherPoints: points.describe('Basis points, of goods that none of the classes names'),
})
export type GstSettings = z.infer<typeof GstSettings>

export const readGstSettings = endpoint({
  method: 'GET',
  path: '/api/admin/settings/gst',
  access: 'administrator',
  permission: 'office.enter',
  summary: 'The usual rates of GST by class of goods',
  answer: GstSettings,
})

export const setGstSettings = endpoint({
  method: 'PUT',
  path: '/api/admin/settings/gst',
  access: 'administrator',
  permission: 'settings.change',
  summary: 'Set the usual rates of GST; pieces keep the rates they were saved with',
  body: GstSettings,
  answer: GstSettings,
})
