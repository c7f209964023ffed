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

/** Reads the accounts of the demo shop; its owners have the numbers before this one. */
export const DEMO_ACCOUNTANT = '9000000005'

/** The nth customer's number, from 0: 9000010001, 9000010002 … */
export function demoMobileNumber(index: number): string {
  return String(9_000_010_001 + index)
}
