import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { badRequest, invalidField, readInput, SandboxRefusal } from './errors.ts'

const accountInput = z
  .strictObject({
    /** Paise: no order and no link above it. */
    orderLimit: z.int().min(100).nullable().optional(),
    /** Why no refund is made. */
    refunds: z.enum(['no_balance', 'too_old', 'disabled']).nullable().optional(),
    /** Any refusal at all: the calls below `path` get this 4xx with these words. */
    refusal: z
      .strictObject({
        path: z.string().startsWith('/v1').default('/v1'),
        method: z.enum(['GET', 'POST', 'PATCH']).optional(),
        status: z.int().min(400).max(499).default(400),
        description: z.string().min(1).max(300),
      })
      .nullable()
      .optional(),
  })
  .refine((wish) => Object.keys(wish).length > 0)
type Account = z.infer<typeof accountInput>

const NO_REFUND = {
  no_balance:
    'Your account does not have enough balance to carry out the refund operation. You can add funds to your account from your Razorpay dashboard or capture new payments.',
  too_old: 'Refund is not supported by the bank because the payment is more than 6 months old',
  disabled: 'Refunds are disabled for this merchant.',
} as const

/** Whether a body of `POST /v1/faults` is about the account, and not about an outage. */
export const isAboutAccount = (body: unknown): boolean => accountInput.safeParse(body).success

/**
 * Limits of the merchant's account: the largest payment, whether it holds the money for refunds, and refusals of any
 * kind. Set with `POST /v1/faults`, ended with `null`; kept in memory like outages.
 */
export function accountRules(prefix: string) {
  let rules: Account = {}

  return {
    order(body: unknown): Account {
      rules = { ...rules, ...readInput(accountInput, body) }
      return rules
    },
    /** Throws the provider's refusal where an order or a link of these paise is too large. */
    mustTake(amount: number): void {
      const { orderLimit } = rules
      if (orderLimit && amount > orderLimit)
        throw invalidField('amount', 'Amount exceeds maximum amount allowed.')
    },
    mustRefund(): void {
      if (rules.refunds) throw badRequest(NO_REFUND[rules.refunds])
    },
    /** For the REST calls only. */
    refuseRestCalls(app: FastifyInstance): void {
      app.addHook('onRequest', async ({ url, method }) => {
        const { refusal } = rules
        if (!refusal || !url.slice(prefix.length).startsWith(refusal.path)) return
        if ((refusal.method ?? method) !== method) return
        throw new SandboxRefusal(refusal.status, { description: refusal.description })
      })
    },
  }
}

export type AccountRules = ReturnType<typeof accountRules>
