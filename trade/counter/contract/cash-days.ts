import { z } from 'zod'
import { NamedPerson } from '#contracts/admin/person.ts'
import { endpoint } from '#contracts/endpoint.ts'
import {
  amountOf,
  line,
  moment,
  money,
  NO_AMOUNT,
  NO_DAY,
  TWO_DECIMALS,
  typedMoney,
} from '#contracts/fields.ts'
import { typedNumber } from '#contracts/typed-number.ts'
import { DESIGN } from '#rules/enquiries/design-limits.ts'
import { TENDER_KINDS } from '#rules/orders/balance/tender-kinds.ts'
import { type CashDayState, NEXT_CASH_DAY_STATE, NOTE_KEYS } from '#trade/counter/rules/cash-day.ts'
import { CASH_MOVEMENT_KINDS, NOTED_MOVEMENT_KINDS } from '#trade/counter/rules/cash-movement.ts'

const state = z.enum(Object.keys(NEXT_CASH_DAY_STATE) as [CashDayState, ...CashDayState[]])
const amount = amountOf(
  z.number(NO_AMOUNT).min(0, NO_AMOUNT).max(1e9, 'Please check the amount.').multipleOf(0.01, TWO_DECIMALS),
).describe('Rupees')
const day = z.iso.date(NO_DAY).describe('In India')
const pieces = z
  .number('Please enter whole numbers of notes.')
  .int('Please enter whole numbers of notes.')
  .min(0)
  .max(100_000)
const notes = z
  .partialRecord(z.enum(NOTE_KEYS), pieces)
  .describe('How many of each note and coin, by their rupees: `{ "500": 12, "100": 3 }`')

export const CashMovement = z.object({
  id: z.string(),
  kind: z.enum(CASH_MOVEMENT_KINDS),
  amount: money.describe('Above zero what went into the drawer, below it what went out'),
  reason: z.string(),
  paidTo: z.string(),
  hasSlip: z.boolean().describe('A photograph of its slip is kept'),
  at: moment,
  by: NamedPerson.nullable().describe('Null of what was carried over when the shop got one drawer'),
})
export type CashMovement = z.infer<typeof CashMovement>

export const CashDay = z.object({
  drawerOf: NamedPerson.nullable().describe(
    'The admin whose drawer it was, until December 2026; null: the one drawer of the shop',
  ),
  day,
  state,
  opening: money.describe('In the drawer before the day, by its book'),
  taken: money.describe('Cash taken'),
  paidOut: money.describe('Cash paid out, for refunds and for old gold bought without a sale'),
  paidForGold: money.describe('Of it, for old gold'),
  movements: z.array(CashMovement).describe('Besides sales and refunds, oldest first'),
  expected: money.describe('What should be in the drawer by its book'),
  counted: money.nullable(),
  difference: money.nullable().describe('Counted less expected; null until it is counted'),
  notes: notes.nullable().describe('Null where only the sum was typed'),
  note: z.string(),
  countedAt: moment.nullable(),
  countedBy: NamedPerson.nullable(),
  closedAt: moment.nullable(),
  closedBy: NamedPerson.nullable(),
  isClosedByCounter: z.boolean().describe('Closed by the admin who counted it: nobody else has checked it'),
  sums: z
    .array(z.object({ kind: z.enum(TENDER_KINDS), count: z.number().int(), amount: money }))
    .describe('What was taken, by how it was paid'),
})
export type CashDay = z.infer<typeof CashDay>

export const MAX_CASH_DAYS = 60

export const listCashDays = endpoint({
  route: 'GET /api/admin/counter/cash-days',
  permission: 'counter.sell',
  summary: `Read the drawer of the shop: today, and the days before, newest first, at most ${MAX_CASH_DAYS}`,
  answer: z.object({ today: CashDay, days: z.array(CashDay) }),
})

export const countCash = endpoint({
  route: 'PUT /api/admin/counter/cash-days/:day',
  permission: 'counter.sell',
  summary: 'Record the cash counted in the drawer at the end of a day, by notes and coins or as a sum',
  refusals: {
    400: 'The count has no sum.',
    409: 'The day is closed, to come or before the shop opened, or cash has moved since `expected` was read.',
  },
  params: z.object({ day }),
  body: z.object({
    notes: notes.nullable().default(null),
    counted: amount.nullable().default(null).describe('Where the notes are not counted one by one'),
    expected: money.optional().describe('What the book said when the count began'),
    note: line(300).default(''),
  }),
  answer: CashDay,
})

export const closeCashDay = endpoint({
  route: 'POST /api/admin/counter/cash-days/:day/close',
  permission: 'cash.close',
  summary: 'Close a day of the drawer, and book what the count differs from the book',
  refusals: { 409: 'The day is closed or not counted, was counted again, or cash has moved since.' },
  params: z.object({ day }),
  body: z.object({ counted: amount.describe('The count that was read') }),
  answer: CashDay,
})

const slip = { field: 'slip', max: 1, maxBytes: DESIGN.imageBytes }

export const moveCash = endpoint({
  route: 'POST /api/admin/cash/movements',
  permission: 'counter.sell',
  summary:
    'Note cash that is taken to the bank, paid for an expense or put into the drawer, with a photograph of its slip',
  refusals: {
    400: 'The slip is no image.',
    409: 'The drawer is closed for today or holds less, the same was just noted, or, with `needsConfirm`, an expense is above the limit of income tax.',
  },
  files: slip,
  body: z.object({
    movementId: z
      .uuid('Please begin again.')
      .optional()
      .describe('Made by the caller; the same id again answers the same movement'),
    kind: z.enum(NOTED_MOVEMENT_KINDS, 'Please choose what the cash is for.'),
    amount: typedNumber(NO_AMOUNT).pipe(typedMoney(1e9, 'Please check the amount.')),
    reason: line(200).min(1, 'Please say what it is for.'),
    paidTo: line(80)
      .default('')
      .describe('Who is paid for an expense; the law adds up what one person gets in a day'),
    confirm: z
      .union([z.boolean(), z.stringbool()])
      .default(false)
      .describe('An expense above the limit is paid in cash all the same'),
  }),
  answer: z.object({ movement: CashMovement, today: CashDay }),
})

const movementId = z.uuid('Movement not found.')

export const addSlip = endpoint({
  route: 'POST /api/admin/cash/movements/:id/slip',
  permission: 'counter.sell',
  summary: 'Add the photograph of a slip to a movement of cash that has none',
  refusals: { 400: 'The slip is no image.', 404: 'Movement not found.', 409: 'It has a slip already.' },
  params: z.object({ id: movementId }),
  files: slip,
  answer: z.object({ movement: CashMovement, today: CashDay }),
})

export const readSlip = endpoint({
  route: 'GET /api/admin/cash/movements/:id/slip',
  permission: 'counter.sell',
  summary: 'Read the photograph of a slip; it is private, so the response contains it',
  refusals: { 404: 'Slip not found.' },
  params: z.object({ id: movementId }),
  query: z.object({ size: z.enum(['small', 'full']).default('full') }),
  answer: z.object({ src: z.string().describe('A data URL') }),
})
