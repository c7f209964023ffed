import { z } from 'zod'
import { NamedPerson } from '#contracts/admin/person.ts'
import { endpoint } from '#contracts/endpoint.ts'
import { moment, money, requiredLine, storedMoment } from '#contracts/fields.ts'
import { month, PeriodQuery } from './period.ts'

const Month = z.object({
  month: z.string().describe('2026-11'),
  name: z.string().describe('November 2026'),
  state: z.enum(['running', 'open', 'closed']).describe('Running: it has not ended yet'),
  closedAt: moment.nullable(),
  closedBy: NamedPerson.nullable(),
  reopenings: z
    .array(
      z.object({
        closedAt: moment,
        closedBy: NamedPerson,
        reopenedAt: moment,
        reopenedBy: NamedPerson,
        reason: z.string(),
      }),
    )
    .describe('Times that it was closed and opened again, the oldest first'),
})
export type AccountMonth = z.infer<typeof Month>

export const DocumentSums = z.object({ taxable: money, tax: money, total: money })

const Reconciled = z.object({
  documents: DocumentSums.describe('Tax invoices less credit notes, each added up by itself'),
  tables: DocumentSums.omit({ total: true }).describe('The tables of GSTR-1, less the notes in them'),
  hsn: DocumentSums.omit({ total: true }).describe('The HSN summary'),
  billed: money.describe('All invoices'),
  paidForBills: money.describe('Money, old gold and store credit with which these invoices were paid'),
  credited: money.describe('All credit notes, commercial ones included'),
  paidBackForNotes: money.describe('Money and store credit that went back for these notes'),
  isEqual: z.boolean(),
  differences: z.array(
    z.object({ document: z.string().describe('Its number'), documentId: z.string(), says: z.string() }),
  ),
})
export type Reconciled = z.infer<typeof Reconciled>

const Missing = z.object({
  order: z.string().nullable().describe('The order number; null where a whole series has a gap'),
  says: z.string().describe('Which document is missing, in a sentence'),
})

const Change = z.object({
  document: z.string().describe('Its number'),
  documentId: z.string(),
  ofMonth: z.string().describe('The closed month in which it was reported'),
  changedAt: storedMoment,
  appearsIn: z
    .enum(['b2cs', 'amendments', 'both', 'hsn', 'nowhere'])
    .describe('Hsn: only its weight has changed. Nowhere: its figures stayed the same'),
  hint: z.string(),
})
export type DocumentChange = z.infer<typeof Change>

export const readAccounts = endpoint({
  route: 'GET /api/admin/accounts',
  permission: 'accounts.read',
  summary:
    'Read how the accounts of a month or quarter stand: months, documents, reconciliation, what is missing, and what changed after an earlier month was closed',
  refusals: { 400: 'The period is to come.' },
  query: PeriodQuery,
  answer: z.object({
    period: z.string(),
    name: z.string().describe('November 2026, or October to December 2026'),
    months: z.array(Month),
    counts: z.object({
      invoices: z.number().int(),
      creditNotes: z.number().int(),
      commercialNotes: z.number().int(),
    }),
    reconciled: Reconciled,
    missing: z.array(Missing).describe('Exports are refused while there are any'),
    changes: z
      .array(Change)
      .describe(
        'Documents of closed months that were re-issued, or packed with another weight, in this period',
      ),
  }),
})

export const closeMonth = endpoint({
  route: 'POST /api/admin/accounts/months/:period/close',
  permission: 'accounts.close',
  freshOtp: 'month',
  summary:
    'Close a month: its accounts stay as they are now, and what changes later appears in the month of the change',
  refusals: {
    400: 'The month is to come.',
    409: 'It runs, has missing documents, does not reconcile, or was closed.',
  },
  params: z.object({ period: month }),
  answer: Month,
})

export const reopenMonth = endpoint({
  route: 'POST /api/admin/accounts/months/:period/reopen',
  permission: 'accounts.reopen',
  freshOtp: 'month',
  summary: 'Open a closed month again: it reports what is true now, and says that it was closed before',
  refusals: {
    400: 'The month is to come.',
    409: 'It is open, or a later month is closed, which tells what has changed since.',
  },
  params: z.object({ period: month }),
  body: z.object({ reason: requiredLine('Please enter a reason.', 200) }),
  answer: Month,
})
