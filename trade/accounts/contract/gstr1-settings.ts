import { z } from 'zod'
import { defineSetting } from '#contracts/define-setting.ts'
import { requiredLine } from '#contracts/fields.ts'
import { joinedCode } from '#rules/typed-text.ts'
import { HSN_DIGITS, MAX_DESCRIPTION, UNIT_CODES, UNITS } from '#trade/accounts/rules/gstr1/units.ts'

const MAX_ROWS = 60
const HSN = 'Two to eight digits, please.'
const ONCE = 'This HSN prefix is already in the table.'

const hsn = z
  .string()
  .overwrite(joinedCode)
  .regex(/^\d{2,8}$/, HSN)

const unit = z.object({
  hsn: hsn.describe('How the tariff code of these goods begins; the longest one that fits decides'),
  unit: z.enum(UNIT_CODES, 'Please choose a unit of the GST list.'),
  description: requiredLine('Please say which goods these are.', MAX_DESCRIPTION),
})

const Gstr1Settings = z.object({
  digits: z
    .literal(HSN_DIGITS, 'Please choose 4, 6 or 8 digits.')
    .describe('The fewest digits of an HSN that the return may have, by the turnover of last year'),
  units: z
    .array(unit)
    .max(MAX_ROWS, `Please add at most ${MAX_ROWS} rows.`)
    .superRefine((units, context) => {
      for (const [index, { hsn: prefix }] of units.entries())
        if (units.findIndex((other) => other.hsn === prefix) < index)
          context.addIssue({ code: 'custom', path: [index, 'hsn'], message: ONCE })
    })
    .describe('One unit for each HSN; goods outside the table are counted in numbers'),
  knownHsn: z
    .array(hsn)
    .max(MAX_ROWS, `Please add at most ${MAX_ROWS} headings.`)
    .describe('HSN codes you use; another one on a bill is warned of'),
})
export type Gstr1Settings = z.infer<typeof Gstr1Settings>

/**
 * Quantities of goods in GSTR-1. Metal and loose stones are in grams (a carat is 0.2 g; the GST list has no carat),
 * other articles by number; the shop's accountant signs them off.
 */
export const gstr1Settings = defineSetting({
  key: 'gstr1',
  title: 'HSN summary of GSTR-1',
  fields: {
    digits: { label: 'Fewest digits of an HSN' },
    units: {
      label: 'Units of goods',
      items: {
        hsn: { label: 'HSN prefix' },
        unit: {
          label: 'Unit',
          choices: Object.fromEntries(UNIT_CODES.map((code) => [code, `${code}, ${UNITS[code].name}`])),
        },
        description: { label: 'Description' },
      },
    },
    knownHsn: { label: 'HSN codes you use' },
  },
  schema: Gstr1Settings,
  defaults: {
    digits: 4,
    units: [
      { hsn: '7113', unit: 'GMS', description: 'Jewellery of precious metal' },
      { hsn: '7114', unit: 'GMS', description: 'Articles of gold or silver' },
      { hsn: '7106', unit: 'GMS', description: 'Silver' },
      { hsn: '7108', unit: 'GMS', description: 'Gold' },
      { hsn: '7110', unit: 'GMS', description: 'Platinum' },
      { hsn: '7118', unit: 'GMS', description: 'Coins' },
      { hsn: '7101', unit: 'GMS', description: 'Pearls' },
      { hsn: '7102', unit: 'GMS', description: 'Diamonds' },
      { hsn: '7103', unit: 'GMS', description: 'Precious stones' },
      { hsn: '7104', unit: 'GMS', description: 'Synthetic stones' },
      { hsn: '7116', unit: 'NOS', description: 'Articles of pearls or stones' },
      { hsn: '7117', unit: 'NOS', description: 'Imitation jewellery' },
    ],
    knownHsn: [
      ...[
        '7101',
        '7102',
        '7103',
        '7104',
        '7106',
        '7108',
        '7110',
        '7113',
        '7114',
        '7115',
        '7116',
        '7117',
        '7118',
      ],
      // Boxes and bags, articles of wood, paper, glass, other metals, lamps and statues: what is sold as gifts.
      ...['4202', '4420', '4819', '4823', '6307', '7013', '7323', '7418', '7615', '8306', '9101', '9102'],
      ...['9405', '9503', '9601', '9602', '9702', '9703'],
    ],
  },
  public: false,
  about: 'the units, descriptions and digits of HSN codes on GSTR-1',
})
