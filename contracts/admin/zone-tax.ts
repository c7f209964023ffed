import { z } from 'zod'
import { defineSetting } from '#contracts/define-setting.ts'
import { ZONE_TAXES } from '#rules/checkout/zero-rated.ts'
import { joinedCode } from '#rules/typed-text.ts'

const NO_DAY = 'Please enter the last day of the letter of undertaking.'

const ZoneTaxSettings = z.object({
  tax: z
    .enum(ZONE_TAXES, 'Please choose how such a sale is taxed.')
    .describe('igst: with IGST; letter: without tax, under a letter of undertaking'),
  letter: z
    .string()
    .overwrite((typed) => joinedCode(typed).toUpperCase())
    .max(15, 'The number of a letter of undertaking has 15 letters and digits.')
    .describe('Its number (ARN), empty for none'),
  letterUntil: z.union([z.literal(''), z.iso.date()], NO_DAY).describe('Its last day; after that, with IGST'),
})

/** How a sale to a special economic zone is taxed (IGST Act, section 16): the choice of the shop's accountant. */
export const zoneTaxSettings = defineSetting({
  key: 'zone-tax',
  title: 'Special economic zones',
  fields: {
    tax: {
      label: 'Tax of a sale to one',
      choices: { igst: 'With IGST', letter: 'Without tax, under a letter of undertaking' },
    },
    letter: { label: 'Number of the letter (ARN)' },
    letterUntil: { label: 'Valid until' },
  },
  schema: ZoneTaxSettings,
  form: ZoneTaxSettings.superRefine(({ tax, letter, letterUntil }, context) => {
    if (tax === 'igst') return
    if (!/^[A-Z0-9]{15}$/.test(letter))
      context.addIssue({
        code: 'custom',
        path: ['letter'],
        message: 'Please enter the number of the letter of undertaking: 15 letters and digits.',
      })
    if (letterUntil === '') context.addIssue({ code: 'custom', path: ['letterUntil'], message: NO_DAY })
  }),
  defaults: { tax: 'igst', letter: '', letterUntil: '' },
  freshOtp: true,
  public: false,
  about: 'how sales to special economic zones are taxed',
})
