import { z } from 'zod'
import { defineSetting } from '#contracts/define-setting.ts'
import { requiredLine, wholeNumber } from '#contracts/fields.ts'
import { percent } from '#rules/measures.ts'
import { GST_LIMITS, isGstRate, NO_GST_RATE } from '#rules/pricing/default-gst.ts'
import { joinedCode } from '#rules/typed-text.ts'

const RANGE = `Please enter 0 to ${percent(GST_LIMITS.bps)}, such as 1.5.`
/** Out of range is said by itself. */
const isRate = (bps: number) => isGstRate(bps) || bps < 0 || bps > GST_LIMITS.bps
const bps = wholeNumber(0, GST_LIMITS.bps, RANGE).refine(isRate, NO_GST_RATE).describe('Basis points')

const GstClass = z.object({
  hsn: z
    .string()
    .overwrite(joinedCode)
    .regex(/^\d{2,8}$/, 'Two to eight digits, please.')
    .describe('How the tariff code of these goods begins; the longest one that fits decides'),
  name: requiredLine('Please say which goods these are.', 60),
  bps,
})

/** The rates of GST by class of goods: a product has that of its class when nobody types a rate. */
export const GstSettings = z.object({
  classes: z
    .array(GstClass)
    .max(GST_LIMITS.classes, `Please add at most ${GST_LIMITS.classes} classes.`)
    .superRefine((classes, context) => {
      for (const [index, { hsn }] of classes.entries())
        if (classes.findIndex((goods) => goods.hsn === hsn) < index)
          context.addIssue({
            code: 'custom',
            path: [index, 'hsn'],
            message: 'This HSN prefix is already in the table.',
          })
    }),
  otherBps: bps.describe('Basis points, for goods outside all classes'),
})
export type GstSettings = z.infer<typeof GstSettings>

/**
 * The rates of GST; products keep the rates they were saved with. The shop begins with these, and its accountant
 * signs them off. Jewellery: CBIC, sector FAQ "Gems & Jewellery" no. 7; the 56th Council (September 2025) left it at
 * 3%.
 */
export const gstSettings = defineSetting({
  key: 'gst',
  title: 'GST by class of goods',
  fields: {
    classes: {
      label: 'Classes of goods',
      items: {
        hsn: { label: 'HSN prefix' },
        name: { label: 'Goods' },
        bps: { label: 'Rate', unit: '%' },
      },
    },
    otherBps: { label: 'All other goods', unit: '%' },
  },
  schema: GstSettings,
  defaults: {
    classes: [
      { hsn: '7113', name: 'Jewellery', bps: 300 },
      { hsn: '7114', name: 'Articles of gold and silver', bps: 300 },
      { hsn: '7117', name: 'Imitation jewellery', bps: 300 },
      { hsn: '7102', name: 'Loose diamonds', bps: 150 },
      { hsn: '7103', name: 'Loose coloured stones', bps: 25 },
      { hsn: '9987', name: 'Repairs', bps: 1_800 },
    ],
    otherBps: 300,
  },
  freshOtp: true,
  public: true,
  about: 'the default rates of GST by class of goods',
})

const YEAR = 'Please enter the year in which the financial year ended, such as 2026, or 0 for none.'

const GstReturnSettings = z.object({
  filedTo: z
    .number(YEAR)
    .int(YEAR)
    .refine((year) => year === 0 || (year >= 2018 && year <= 2100), YEAR)
    .describe('The calendar year in which the last financial year with a filed annual return ended; 0: none'),
})
export type GstReturnSettings = z.infer<typeof GstReturnSettings>

/** For which years the annual return is filed: no credit note lowers their GST any more. */
export const gstReturnSettings = defineSetting({
  key: 'gst-returns',
  title: 'GST annual returns',
  fields: { filedTo: { label: 'Annual return filed for the year ended 31 March' } },
  schema: GstReturnSettings,
  defaults: { filedTo: 0 },
  freshOtp: true,
  public: false,
  about: 'the last financial year whose annual GST return is filed',
})
