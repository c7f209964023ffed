import { z } from 'zod'
import { defineSetting, type FieldWords } from '#contracts/define-setting.ts'
import { endpoint, streamed } from '#contracts/endpoint.ts'
import { line, requiredLine } from '#contracts/fields.ts'
import {
  DEFAULT_NAMES,
  LEDGER_GROUPS,
  LEDGER_KEYS,
  LEDGERS,
  type LedgerKey,
  VOUCHER_TYPE_KEYS,
  VOUCHER_TYPES,
  type VoucherTypeKey,
} from '#rules/accounts/tally/ledgers.ts'
import { period } from './accounts.ts'

/** Tally takes longer names too; none of them is read on a screen. */
const MAX_NAME = 100
const name = requiredLine('Please enter the name as Tally has it.', MAX_NAME)

const names = <Key extends string>(keys: readonly Key[]) =>
  z.object(Object.fromEntries(keys.map((key) => [key, name])) as Record<Key, typeof name>)

const TallySettings = z.object({
  company: line(MAX_NAME).describe('As Tally names it; empty: the company that is open there'),
  ledgers: names(LEDGER_KEYS),
  voucherTypes: names(VOUCHER_TYPE_KEYS),
})
export type TallySettings = z.infer<typeof TallySettings>

const LEDGER_FIELDS = Object.fromEntries(
  LEDGER_KEYS.map((key) => [
    `ledgers.${key}`,
    { group: LEDGER_GROUPS[LEDGERS[key].group], label: LEDGERS[key].label },
  ]),
) as Record<`ledgers.${LedgerKey}`, FieldWords>

const VOUCHER_TYPE_FIELDS = Object.fromEntries(
  VOUCHER_TYPE_KEYS.map((key) => [
    `voucherTypes.${key}`,
    { group: 'Voucher types', label: VOUCHER_TYPES[key].label },
  ]),
) as Record<`voucherTypes.${VoucherTypeKey}`, FieldWords>

export const tallySettings = defineSetting({
  key: 'tally',
  title: 'Ledgers in Tally',
  fields: { company: { label: 'Company in Tally' }, ...LEDGER_FIELDS, ...VOUCHER_TYPE_FIELDS },
  schema: TallySettings,
  defaults: DEFAULT_NAMES,
  public: false,
  about: 'what the ledgers and voucher types of the shop are called in Tally',
})

export const exportTally = endpoint({
  route: 'GET /api/admin/accounts/tally',
  permission: 'accounts.read',
  summary:
    'Export a month or quarter as XML for Tally: first the ledgers, then the vouchers in the accounting view; 400 for a period to come',
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
