import { contactSettings } from '#contracts/admin/settings.ts'
import type { ContactSettings } from '#contracts/settings.ts'
import type { Mail } from '#server/adapters/mail/port.ts'
import { readSetting } from '#server/settings/read-setting.ts'
import type { Shop } from '#server/shop.ts'
import {
  type MessageRow,
  markMessage,
  type Story,
  storyOfOrder,
  storyOfRefund,
  unsentMessage,
} from './messages.store.ts'
import { mailOf } from './notification-mail.ts'
import { TEXTS, type Values, valuesOf, type Words } from './texts.ts'

/**
 * Says one owed message on its channel; one that was said before is left alone, and so is one to a customer who has
 * no such channel or has been erased. Only a crash between carrier and database can make it arrive twice, which is
 * better than never. Throws the carrier's error to be tried again.
 */
export async function sendMessage(shop: Shop, { messageId }: { messageId: string }): Promise<void> {
  const message = await unsentMessage(shop.db, messageId)
  if (!message) return
  const story = await storyOf(shop, message)
  if (story && story.customer.erasedAt === null) await say(shop, message, story)
  await markMessage(shop.db, messageId, { sentAt: shop.clock.now() })
}

/** After the last try: the message stays, marked, and whoever reads the log hears of it. */
export async function giveUpMessage(
  { db, clock, log }: Shop,
  { messageId }: { messageId: string },
): Promise<void> {
  const message = await unsentMessage(db, messageId)
  if (!message) return
  await markMessage(db, messageId, { gaveUpAt: clock.now() })
  const { channel, kind } = message
  log.error({ messageId, channel, kind }, 'a message could not be sent; no further try will be made')
}

function storyOf({ db }: Shop, { kind, aboutId }: MessageRow): Promise<Story | null> {
  return kind === 'refund-processed' ? storyOfRefund(db, aboutId) : storyOfOrder(db, aboutId)
}

async function say(shop: Shop, { kind, channel }: MessageRow, story: Story): Promise<void> {
  const contact = await readSetting(shop, contactSettings)
  const values = valuesOf(story, contact.shopName)
  const texts = TEXTS[kind]
  if (channel === 'sms') return shop.sms.send({ to: story.customer.mobileNumber, ...texts.sms(values) })
  const to = story.shippingAddress.email || story.customer.email
  if (to) await shop.mail.send({ to, ...orderMail(shop, texts.mail(values), values, contact) })
}

function orderMail(
  shop: Shop,
  { subject, heading, paragraphs, facts = [] }: Words,
  { order, product, amount }: Values,
  contact: ContactSettings,
): Omit<Mail, 'to'> {
  const table: [string, string][] = [['Order', order], ['Piece', product], ['Amount', amount], ...facts]
  return {
    subject: subject.replace(/\s+/g, ' '),
    ...mailOf({
      shopName: contact.shopName,
      heading,
      paragraphs,
      facts: table.filter(([, value]) => value !== ''),
      link: { label: 'See your orders', address: `${addressOf(shop)}/login?tab=orders` },
      footer: [
        [...contact.addressLines, contact.city, contact.state, contact.pincode].filter(Boolean).join(', '),
        [contact.phone, contact.email].filter(Boolean).join(' · '),
      ].filter(Boolean),
    }),
  }
}

function addressOf({ config }: Shop): string {
  return config.PUBLIC_URL ?? `http://localhost:${config.PORT}`
}
