import { z } from 'zod'
import { defineSetting } from '#contracts/define-setting.ts'
import { endpoint, streamed } from '#contracts/endpoint.ts'
import { line, requiredLine } from '#contracts/fields.ts'
import {
  LEDGER_KEYS,
  TALLY_NAME_LABELS,
  type TallyNameKey,
  VOUCHER_TYPE_KEYS,
} from '#trade/accounts/rules/tally/ledgers.ts'
import { period } from './period.ts'

/** Tally takes longer names too; none of them is read on a screen. */
const MAX_NAME = 100
const NAMED = [...LEDGER_KEYS, ...VOUCHER_TYPE_KEYS] as [TallyNameKey, ...TallyNameKey[]]
const ONCE = 'This has a name in the list already.'

const TallySettings = z.object({
  company: line(MAX_NAME).describe('As Tally names it; empty: the company that is open there'),
  names: z
    .array(
      z.object({
        of: z.enum(NAMED, 'Please choose a ledger or a voucher type.'),
        name: requiredLine('Please enter the name as Tally has it.', MAX_NAME),
      }),
    )
    .superRefine((names, context) => {
      for (const [index, { of }] of names.entries())
        if (names.findIndex((other) => other.of === of) < index)
          context.addIssue({ code: 'custom', path: [index, 'of'], message: ONCE })
    })
    .describe('Ledgers and voucher types that have another name in the books of the shop'),
})
export type TallySettings = z.infer<typeof TallySettings>

export const tallySettings = defineSetting({
  key: 'tally',
  title: 'Names in Tally',
  fields: {
    company: { label: 'Company in Tally' },
    names: {
      label: 'Other names',
      items: {
        of: { label: 'Ledger or voucher type', choices: TALLY_NAME_LABELS },
        name: { label: 'Name in Tally' },
      },
    },
  },
  schema: TallySettings,
  defaults: { company: '', names: [] },
  public: false,
  about: 'what the ledgers and voucher types of the shop are called in Tally',
})

export const exportTally = endpoint({
  route: 'GET /api/admin/accounts/tally',
  permission: 'accounts.read',
  summary:
    'Export a month or quarter as XML for Tally: first the ledgers, then the vouchers in the accounting view; 400 for a period to come',
  refusals: { 400: 'The period is to come.', 409: 'The accounts of the period are not complete.' },
  query: z.object({
    period,
    part: z
      .enum(['masters', 'vouchers'])
      .optional()
      .describe('The ledgers or the vouchers alone; without it, both in one file'),
  }),
  answer: streamed,
  streams: 'application/xml',
})
