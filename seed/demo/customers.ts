import { z } from 'zod'
import customers from './customers.json' with { type: 'json' }
import { readGoods } from './read-goods.ts'

const demoCustomer = z.strictObject({
  firstName: z.string(),
  lastName: z.string(),
  city: z.string(),
  state: z.string(),
})

/**
 * Invented people who wrote the demo reviews. Their numbers have the form of real ones, so that every screen takes them;
 * the demo sends no SMS, and a real shop refuses a database of the demo.
 */
export const DEMO_CUSTOMERS = readGoods('customers.json', z.array(demoCustomer), customers)

/** Who works in the demo shop. The owners’ role comes from `ADMIN_MOBILE_NUMBERS`. */
export const DEMO_STAFF = [
  { mobileNumber: '9000000001', firstName: 'Sharad', lastName: 'Jagtap' },
  { mobileNumber: '9000000002', firstName: 'Smita', lastName: 'Jagtap' },
  { mobileNumber: '9000000003', firstName: 'Vikram', lastName: 'Mane' },
  { mobileNumber: '9000000004', firstName: 'Pooja', lastName: 'Shinde' },
  { mobileNumber: '9000000005', firstName: 'Ashok', lastName: 'Bhosale', role: 'accountant' },
  { mobileNumber: '9000000006', firstName: 'Meera', lastName: 'Pawar', role: 'manager' },
  { mobileNumber: '9000000007', firstName: 'Kiran', lastName: 'Lokhande', role: 'staff' },
] as const

/** The nth customer's number, from 0: 9000010001, 9000010002 … */
export function demoMobileNumber(index: number): string {
  return String(9_000_010_001 + index)
}
