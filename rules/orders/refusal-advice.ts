import { providerRefusal } from '#rules/checkout/provider-refusals.ts'

/** Advice on a refund that the provider refused in these words; one without any has failed at the customer's bank. */
export const refusalAdvice = (providerMessage: string | null): string =>
  providerMessage === null
    ? 'The customer’s bank has sent it back three times. Ask the customer for another account, and pay it by bank transfer.'
    : providerRefusal(providerMessage).toAdmin
