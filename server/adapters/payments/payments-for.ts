import type { Config } from '#server/config.ts'
import type { PaymentProvider } from './port.ts'
import { razorpay } from './razorpay.ts'

/** The configured provider. In demo the same client speaks to the sandbox inside this very process. */
export function paymentsFor(config: Config): PaymentProvider {
  const secrets = {
    keyId: config.RAZORPAY_KEY_ID ?? '',
    keySecret: config.RAZORPAY_KEY_SECRET ?? '',
    webhookSecrets: [config.RAZORPAY_WEBHOOK_SECRET, config.RAZORPAY_PREVIOUS_WEBHOOK_SECRET].filter(
      (secret) => secret !== undefined,
    ),
  }
  if (!config.isDemo) return razorpay({ ...secrets, baseUrl: config.RAZORPAY_BASE_URL })
  return razorpay({
    ...secrets,
    baseUrl: `http://127.0.0.1:${config.PORT}/sandbox/razorpay`,
    checkoutScriptUrl: '/sandbox/razorpay/v1/checkout.js',
  })
}
