import { z } from 'zod'
import { defineSetting } from '#contracts/define-setting.ts'
import { storedRupees } from '#contracts/fields.ts'

export const PanSettings = z.object({
  above: storedRupees(
    z
      .number('Please enter whole rupees.')
      .min(1, 'The threshold is at least one rupee.')
      .max(10_00_00_000, 'The threshold is at most ten crore rupees.'),
  ).describe('Rupees; checkout requires a PAN above this amount'),
})
export type PanSettings = z.infer<typeof PanSettings>

/** Income-tax Rules 1962, 114B, serial 18: goods for more than two lakh rupees a transaction. */
export const panSettings = defineSetting({
  key: 'pan',
  title: 'Customer PAN',
  fields: {
    above: { label: 'Required above', unit: '₹' },
  },
  schema: PanSettings,
  defaults: { above: 2_00_000 },
  freshOtp: true,
  public: true,
  about: 'the amount above which checkout requires a PAN',
})
