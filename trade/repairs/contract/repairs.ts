import { z } from 'zod'
import { NamedPerson } from '#contracts/admin/person.ts'
import { endpoint } from '#contracts/endpoint.ts'
import {
  amountOf,
  codeLine,
  day,
  mobileNumber,
  moment,
  money,
  NO_AMOUNT,
  requiredLine,
  TWO_DECIMALS,
  weighed,
  weight,
} from '#contracts/fields.ts'
import { CursorQuery, pageOf } from '#contracts/paging.ts'
import { PURITIES } from '#rules/pricing/purities.ts'
import { Person } from '#trade/counter/contract/customer.ts'
import { REPAIR_EVENTS, REPAIR_STATUSES, REPAIR_STEPS } from '#trade/repairs/rules/repair-steps.ts'
import { REPAIR_LIMITS, repairNumberOf } from '#trade/repairs/rules/repair-terms.ts'

const permission = 'counter.sell'
const { lightest, heaviest } = REPAIR_LIMITS

/** A gross weight as a scale shows it. */
export const scaleWeight = weighed(
  lightest,
  heaviest,
  'This is too heavy for a piece of jewellery. Please enter grams.',
).describe('Gross weight, grams')

/** Rupees with GST; 0 where it is free. */
export const chargeOf = (maxRupees: number, tooMuch: string) =>
  amountOf(
    z
      .number(NO_AMOUNT)
      .min(0, 'Please enter 0 where it is free.')
      .max(maxRupees, tooMuch)
      .multipleOf(0.01, TWO_DECIMALS),
  )

const TOO_MUCH = 'A repair costs at most two lakh rupees. Please sell the work at the counter.'
export const repairCharge = chargeOf(REPAIR_LIMITS.charge, TOO_MUCH).describe(
  'Rupees with GST; 0 where it is free',
)

export const RepairForm = z.object({
  repairId: z
    .uuid('Please start again.')
    .optional()
    .describe('Made by the caller: the same id again answers the repair it made'),
  mobileNumber,
  person: Person,
  description: requiredLine('Please say what the piece is.', REPAIR_LIMITS.description),
  purity: z
    .enum(['', ...Object.keys(PURITIES)], 'Please choose a purity.')
    .default('')
    .describe('Empty where nobody knows'),
  grossWeight: scaleWeight,
  work: requiredLine('Please say what is to be done.', REPAIR_LIMITS.work),
  estimate: repairCharge,
  readyOn: day.describe('The day it is promised for'),
  order: codeLine(40).default('').describe('The number of the order by which the shop sold the piece'),
  return: codeLine(40).default('').describe('The number of the resizing it is the work of'),
})

export const RepairRow = z.object({
  id: z.string(),
  number: z.string(),
  status: z.enum(REPAIR_STATUSES),
  customer: NamedPerson.describe('Who brought it'),
  description: z.string(),
  work: z.string(),
  karigar: z.string().describe('Who has it now; empty where nobody does'),
  grossWeight: weight.describe('Grams, as it was weighed last'),
  estimate: money,
  charge: money.nullable().describe('Null until it is ready'),
  readyOn: day,
  isLate: z.boolean().describe('The day it was promised for has passed, and it is not ready'),
  readyAt: moment.nullable(),
  takenInAt: moment,
})
export type RepairRow = z.infer<typeof RepairRow>

export const RepairView = RepairRow.extend({
  customerId: z.string(),
  purity: z.string(),
  weightIn: weight.describe('Grams, as it came in'),
  address: z.string().describe('Of the person, on one line; empty where none was given'),
  chargeOrder: z.string().nullable().describe('The number of the order that bills the charge'),
  soldOrder: z.string().nullable().describe('The number of the order by which the shop sold the piece'),
  return: z.string().nullable().describe('The number of its resizing'),
  toPay: money
    .nullable()
    .describe('The charge, in whole rupees where bills are rounded; null unless the piece is ready'),
  isOwn: z.boolean().describe('The caller’s own piece: a colleague hands it over'),
  gst: z.object({ sac: z.string(), rate: z.string().describe('Within the charge: 18%') }),
  trips: z
    .array(
      z.object({
        karigar: z.string(),
        given: weight,
        sentAt: moment,
        back: weight.nullable().describe('Null while the karigar has it'),
        backAt: moment.nullable(),
        loss: weight.nullable().describe('Grams it weighs less than before'),
        reason: z.string(),
        wages: money,
      }),
    )
    .describe('The oldest first'),
  events: z
    .array(z.object({ event: z.enum(REPAIR_EVENTS), at: moment, by: NamedPerson, note: z.string() }))
    .describe('The oldest first'),
  photographs: z.array(z.string()).describe('Their ids'),
  possible: z.array(z.enum(REPAIR_STEPS)).describe('What can be done now, the usual next step first'),
})
export type RepairView = z.infer<typeof RepairView>

export const ofRepair = z.object({ number: z.string().max(40).overwrite(repairNumberOf) })

export const REPAIR_TABS = ['in', 'with-karigar', 'ready', 'not-fetched', 'all'] as const

export const listRepairs = endpoint({
  route: 'GET /api/admin/repairs',
  permission,
  summary: 'List repairs, newest first, a page at a time',
  query: CursorQuery.extend({
    tab: z
      .enum(REPAIR_TABS)
      .default('all')
      .describe('in: in the shop, not ready yet; not-fetched: ready for 90 days or longer'),
    search: codeLine(40).optional().describe('A repair’s number, a mobile number or a name'),
  }),
  answer: pageOf(RepairRow).extend({
    waiting: z.number().int().describe('How many are ready; 100 means 100 or more'),
    notFetched: z.number().int().describe('How many of them nobody has fetched for 90 days'),
  }),
})

export const takeInRepair = endpoint({
  route: 'POST /api/admin/repairs',
  permission,
  summary: 'Take in a piece that is its customer’s own, to be worked on',
  refusals: {
    400: 'The name is missing, or the day has passed.',
    404: 'The customer has just deleted the account.',
    409: 'Another repair has this id, or the resizing is in work already.',
  },
  body: RepairForm,
  answer: z.object({ number: z.string() }),
})

export const readRepair = endpoint({
  route: 'GET /api/admin/repairs/:number',
  permission,
  summary: 'Read one repair with everything that happened to it',
  refusals: { 404: 'Repair not found.' },
  params: ofRepair,
  answer: RepairView,
})
