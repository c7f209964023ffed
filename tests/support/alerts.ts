import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { type AlertWish, askForAlert } from '#contracts/alerts.ts'
import { listOutbox } from '#contracts/demo.ts'
import { customers } from '#db/schema/identity.ts'
import { tellAlerts } from '#server/alerts/tell-alerts.ts'
import type { TestShop } from './test-shop.ts'

type Customer = Awaited<ReturnType<TestShop['customer']>>

/** A customer asks to be told once. */
export const askFor = (shop: TestShop, customer: Customer, body: z.input<typeof AlertWish>) =>
  shop.as(customer).call(askForAlert, { body })

/** The messages in an outbox, oldest first. */
export const sentTo = async (shop: TestShop, to: string) =>
  (await shop.call(listOutbox, { query: { to } })).toReversed()

/** The job of the minute, and every message that it brings about; returns what was texted to a customer so far. */
export async function textsTo(shop: TestShop, customer: Customer): Promise<string[]> {
  await shop.jobs.run()
  await tellAlerts(shop.shop)
  await shop.jobs.run()
  return (await sentTo(shop, customer.mobileNumber)).map(({ body }) => body)
}

/** A customer whose e-mail address the shop knows. */
export async function customerWithMail(shop: TestShop, email: string): Promise<Customer> {
  const customer = await shop.customer()
  await shop.db.update(customers).set({ email }).where(eq(customers.id, customer.id))
  return { ...customer, email }
}
