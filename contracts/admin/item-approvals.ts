import { z } from 'zod'
import { endpoint, streamed } from '#contracts/endpoint.ts'
import { day, line, mobileNumber, requiredLine, version } from '#contracts/fields.ts'
import { APPROVAL_ENDS } from '#rules/items/approval.ts'
import { byTag, ItemView } from './items.ts'

export const giveOnApproval = endpoint({
  route: 'POST /api/admin/items/:tag/approval',
  permission: 'products.change',
  summary: 'Note that an item in stock was given to a customer on approval; a new number makes the customer',
  refusals: {
    400: 'The day is over or too far off.',
    404: 'Item not found.',
    409: 'It is not in stock, or somebody has changed it since or is paying for it.',
  },
  params: byTag,
  body: z.object({
    mobileNumber,
    firstName: requiredLine('Please enter the name.', 60),
    lastName: line(60).default(''),
    dueOn: day.describe('The last day on which it may come back'),
    note: line(200).default(''),
    version,
  }),
  answer: ItemView,
})

export const endApproval = endpoint({
  route: 'POST /api/admin/items/:tag/approval/end',
  permission: 'products.change',
  summary:
    'Put an item back in stock that was on approval; one that its customer buys stays on approval until the sale at the counter',
  refusals: {
    404: 'Item not found.',
    409: 'It is not on approval, somebody has changed it since or is paying for it, or it is sold.',
  },
  params: byTag,
  body: z.object({
    outcome: z
      .enum(APPROVAL_ENDS)
      .describe('back: it is in stock again; sold: nothing changes before the sale at the counter'),
    version: version.optional().describe('The value that was read; 409 when it has changed since'),
  }),
  answer: ItemView,
})

export const printApprovalSlip = endpoint({
  route: 'GET /api/admin/items/:tag/approval/slip',
  permission: 'products.change',
  summary: 'Download the slip of an item on approval, which its customer signs, as a PDF',
  refusals: { 404: 'No item with this tag is on approval.' },
  params: byTag,
  answer: streamed,
  streams: 'application/pdf',
})
