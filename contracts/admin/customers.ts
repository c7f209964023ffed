import { z } from 'zod'
import { BusinessView } from '#contracts/business.ts'
import { endpoint } from '#contracts/endpoint.ts'
import { line, moment, money, NO_WORDS, requiredLine, tooLong } from '#contracts/fields.ts'
import { CursorQuery, pageOf } from '#contracts/paging.ts'
import { cleanLine, cleanParagraphs } from '#rules/enquiries/clean-text.ts'
import { MAX_BLOCK_REASON } from '#rules/identity/blocking.ts'
import { ROLES } from '#rules/identity/roles.ts'
import { ORDER_STATUSES } from '#rules/orders/order-status.ts'
import { NamedPerson } from './person.ts'
import { PersonOfNumber } from './person-of-number.ts'

export const NO_PRIVATE_REASON = 'Please enter a reason for your colleagues.'

const role = z.enum(ROLES)
const orderStatus = z.enum(ORDER_STATUSES)

export const CustomerRow = z.object({
  id: z.string(),
  name: z.string().describe('Empty when not given'),
  mobileNumber: z.string().nullable().describe('None once the customer has been erased'),
  email: z.string(),
  city: z.string(),
  role,
  since: moment,
  orders: z.number().int(),
  lastOrderAt: moment.nullable(),
  blocked: z
    .object({ at: moment, reason: z.string().describe('For the shop only') })
    .nullable()
    .describe('Where an admin has blocked them'),
})
export type CustomerRow = z.infer<typeof CustomerRow>

export const listCustomers = endpoint({
  route: 'GET /api/admin/customers',
  permission: 'customers.read',
  summary: 'List customers, newest first, a page at a time',
  query: CursorQuery.extend({
    search: z
      .string()
      .overwrite(cleanLine)
      .max(80, tooLong(80))
      .optional()
      .describe('Number, name or e-mail address; at least two characters'),
    show: z.enum(['all', 'administrators']).default('all'),
  }),
  answer: pageOf(CustomerRow),
})

const CustomerOrder = z.object({
  id: z.string(),
  number: z.string(),
  product: z.string(),
  image: z.string().nullable(),
  status: orderStatus,
  total: money,
  placedAt: moment,
})
export type CustomerOrder = z.infer<typeof CustomerOrder>

export const AdminCustomer = CustomerRow.extend({
  firstName: z.string(),
  lastName: z.string(),
  address: z.string(),
  address2: z.string(),
  landmark: z.string(),
  state: z.string(),
  country: z.string(),
  pincode: z.string(),
  business: BusinessView.nullable(),
  people: z
    .array(PersonOfNumber)
    .describe(
      'Everybody who has bought with this number, with what they gave at the counter or at the checkout',
    ),
  isVerified: z.boolean().describe('Has logged in at least once'),
  formerNumbers: z
    .array(z.object({ mobileNumber: z.string(), until: moment }))
    .describe('The numbers they logged in with before, the latest first'),
  isConfigured: z.boolean().describe('Owner by configuration: every start restores the role'),
  notes: z.array(
    z.object({ id: z.string(), text: z.string(), at: moment, by: NamedPerson, isMine: z.boolean() }),
  ),
})
export type AdminCustomer = z.infer<typeof AdminCustomer>

export const ofCustomer = z.object({ id: z.uuid('Customer not found.') })

export const readCustomer = endpoint({
  route: 'GET /api/admin/customers/:id',
  permission: 'customers.read',
  summary: "Read one customer with the shop's notes",
  refusals: { 404: 'Customer not found.' },
  params: ofCustomer,
  answer: AdminCustomer,
})

export const listCustomerOrders = endpoint({
  route: 'GET /api/admin/customers/:id/orders',
  permission: 'customers.read',
  summary: "List a customer's orders, newest first, a page at a time",
  params: ofCustomer,
  query: CursorQuery,
  answer: pageOf(CustomerOrder),
})

export const addCustomerNote = endpoint({
  route: 'POST /api/admin/customers/:id/notes',
  permission: 'customers.read',
  summary: 'Add an internal note about a customer',
  refusals: { 404: 'Customer not found.', 409: 'The customer’s data was erased.' },
  params: ofCustomer,
  body: z.object({
    text: z
      .string()
      .overwrite(cleanParagraphs)
      .min(1, NO_WORDS)
      .max(2000, 'Please use at most 2,000 characters.'),
  }),
  answer: AdminCustomer,
})

export const setCustomerNoteRemoved = endpoint({
  route: 'PUT /api/admin/customers/:id/notes/:noteId',
  permission: 'customers.read',
  summary: 'Delete or restore your own note on a customer',
  refusals: { 403: 'Only the author of a note can delete it.', 404: 'Customer or note not found.' },
  params: ofCustomer.extend({ noteId: z.uuid('Note not found.') }),
  body: z.object({ removed: z.boolean() }),
  answer: AdminCustomer,
})

export const changeRole = endpoint({
  route: 'PUT /api/admin/customers/:id/role',
  permission: 'roles.change',
  freshOtp: 'role',
  summary: 'Give or remove a role; owners only, with a fresh OTP',
  refusals: {
    404: 'Customer not found.',
    409: 'Somebody else has changed it since, or they cannot have this role.',
  },
  params: ofCustomer,
  body: z.object({ from: role.describe('The value that was read; 409 when it has changed since'), to: role }),
  answer: AdminCustomer,
})

export const nameColleague = endpoint({
  route: 'PUT /api/admin/customers/:id/name',
  permission: 'roles.change',
  summary: 'Name an admin, as colleagues read it everywhere',
  refusals: {
    404: 'Customer not found.',
    409: 'A customer’s name is theirs to change, and erased data stays erased.',
  },
  params: ofCustomer,
  body: z.object({
    firstName: requiredLine('Please enter the first name.', 60),
    lastName: line(60).default(''),
  }),
  answer: AdminCustomer,
})

export const blockCustomer = endpoint({
  route: 'POST /api/admin/customers/:id/block',
  permission: 'customers.block',
  summary: 'Block or unblock a customer; blocking ends logins and reservations',
  refusals: {
    404: 'Customer not found.',
    409: 'An admin cannot be blocked, and neither can somebody whose data was erased.',
  },
  params: ofCustomer,
  body: z
    .object({
      blocked: z.boolean(),
      reason: z.string().overwrite(cleanLine).max(MAX_BLOCK_REASON, tooLong(MAX_BLOCK_REASON)).default(''),
    })
    .refine(({ blocked, reason }) => !blocked || reason !== '', {
      path: ['reason'],
      error: NO_PRIVATE_REASON,
    }),
  answer: AdminCustomer,
})

export const deletePersonDates = endpoint({
  route: 'DELETE /api/admin/customers/:id/dates',
  permission: 'customers.read',
  summary: 'Delete the birthday and anniversary of a person, who no longer agrees that the shop keeps them',
  refusals: { 404: 'Nobody of this name has dates.' },
  params: ofCustomer,
  body: z.object({ name: z.string().overwrite(cleanLine).min(1, 'Nobody of this name has dates.').max(130) }),
  answer: AdminCustomer,
})
