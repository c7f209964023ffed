import type { PersonalData } from '#contracts/privacy.ts'
import { DATA_KINDS, EVERY_KIND, RECIPIENTS, type Recipient } from '#rules/privacy/data-kinds.ts'
import { WORDS } from '#rules/privacy/notice/en.ts'
import type { Shop } from '#server/shop.ts'
import { carriersOf } from './personal-data.store.ts'

/** Who receives what of a customer's data, by name where the shop knows it. */
export async function recipientsOf(
  { db, config }: Shop,
  { id }: { id: string },
): Promise<PersonalData['recipients']> {
  const names: Partial<Record<Recipient, string[]>> = {
    payments: ['Razorpay'],
    courier: await carriersOf(db, id),
    sms: config.SMS_PROVIDER_KEY ? [config.SMS_PROVIDER] : [],
    mail: hostsIn(config.SMTP_URL),
    hosting: hostsIn(config.S3_ENDPOINT),
  }
  return RECIPIENTS.map((recipient) => ({
    recipient,
    who: WORDS.recipients[recipient],
    names: names[recipient] ?? [],
    data: dataFor(recipient).map((kind) => WORDS.kinds[kind].what),
  }))
}

/** Those who host the shop hold all of it. */
const dataFor = (recipient: Recipient) =>
  EVERY_KIND.filter((kind) => {
    const to: readonly Recipient[] = DATA_KINDS[kind].to
    return recipient === 'hosting' || to.includes(recipient)
  })

const hostsIn = (address: string | undefined): string[] =>
  address && URL.canParse(address) ? [new URL(address).hostname] : []
