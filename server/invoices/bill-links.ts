import { createHmac, timingSafeEqual } from 'node:crypto'
import { contactSettings } from '#contracts/admin/settings.ts'
import { formatLongDate } from '#rules/format-dates.ts'
import { fullName } from '#rules/identity/people.ts'
import { BILL_LINK_DAYS, BILL_LINK_MARK } from '#rules/invoices/bill-link.ts'
import { formatRupees } from '#rules/money.ts'
import { DAY_SECONDS } from '#rules/time.ts'
import { secondsAfter } from '#rules/waiting-time.ts'
import { audit } from '#server/audit/audit.ts'
import type { Caller } from '#server/caller.ts'
import { neededSecret } from '#server/environment/needed-secret.ts'
import { mustFind, notFound } from '#server/errors.ts'
import { shopAddress } from '#server/notifications/shop-address.ts'
import { readSetting } from '#server/settings/read-setting.ts'
import type { Shop } from '#server/shop.ts'
import { customerOfDocument } from './bill-links.store.ts'
import { billPaper } from './bill-paper.ts'
import { type Download, pdfName } from './download.ts'
import { documentById } from './invoices.store.ts'
import { printDocument } from './print/print-document.ts'
import { asKnown } from './printed-document.ts'

const NO_BILL = 'Invoice not found.'
const NOT_OURS =
  'This address is not complete, or was changed. Please open it as we sent it, or ask us for the bill again.'

/**
 * A link to an invoice for its customer, without a login, and what to write with it. Anybody who has the link can open
 * it for `BILL_LINK_DAYS` days.
 */
export async function makeBillLink(shop: Shop, caller: Caller, id: string) {
  const row = mustFind(await documentById(shop.db, id), NO_BILL)
  const buyer = mustFind(await customerOfDocument(shop.db, id), NO_BILL)
  if (row.kind !== 'invoice') throw notFound(NO_BILL)
  const { shopName } = await readSetting(shop, contactSettings)
  const expiresAt = secondsAfter(shop.clock.now(), BILL_LINK_DAYS * DAY_SECONDS)
  const url = shopAddress(shop, `/bill/${tokenOf(shop, id, expiresAt)}`)
  await audit(shop.db, caller, {
    action: 'invoice.link',
    subject: { type: 'order', id: buyer.order },
    after: { invoice: row.number },
  })
  const { number, document } = row
  return {
    url,
    expiresAt,
    mobileNumber: numberOf(buyer),
    text: `${greetingOf(buyer)},\nthank you for your purchase at ${shopName}. Your bill ${number} of ${formatRupees(document.total)}: ${url}\nThe link opens it until ${formatLongDate(expiresAt)}.`,
  }
}

type Buyer = NonNullable<Awaited<ReturnType<typeof customerOfDocument>>>

/** Ten digits; null where the account, and with it the number, was deleted. */
const numberOf = ({ mobileNumber }: Buyer): string | null =>
  /^\d{10}$/.test(mobileNumber) ? mobileNumber : null

/** The parcel of a gift names somebody else. */
function greetingOf({ shippingAddress: { firstName, lastName, isGift } }: Buyer): string {
  const name = isGift ? '' : fullName({ firstName, lastName })
  return name === '' ? 'Namaste' : `Namaste ${name}`
}

/**
 * The bill of a link, as a copy with the PAN masked. It writes nothing: messengers open links by themselves. Refuses (404) an address that
 * the shop did not sign, and one whose days are over.
 */
export async function openBillLink(shop: Shop, token: string): Promise<Download> {
  const { id, expiresAt } = readToken(shop, token)
  if (expiresAt <= shop.clock.now())
    throw notFound(
      `This link opened your bill until ${formatLongDate(expiresAt)}. Please ask us for it again.`,
    )
  const row = mustFind(await documentById(shop.db, id), NO_BILL)
  const bytes = await printDocument(await asKnown(shop, row), {
    mark: BILL_LINK_MARK,
    paper: await billPaper(shop),
  })
  return { fileName: pdfName(row), bytes }
}

function tokenOf(shop: Shop, id: string, expiresAt: Date): string {
  const said = `${id}.${Math.floor(expiresAt.getTime() / 1000).toString(36)}`
  return `${said}.${signature(shop, said)}`
}

/** Refuses (404) what the shop did not sign; nothing of it is read before that. */
function readToken(shop: Shop, token: string): { id: string; expiresAt: Date } {
  const [id = '', expires = '', signed = '', ...more] = token.split('.')
  const own = Buffer.from(signature(shop, `${id}.${expires}`))
  const sent = Buffer.from(signed)
  const isOurs = more.length === 0 && sent.length === own.length && timingSafeEqual(sent, own)
  if (!isOurs) throw notFound(NOT_OURS)
  return { id, expiresAt: new Date(Number.parseInt(expires, 36) * 1000) }
}

function signature({ config }: Pick<Shop, 'config'>, said: string): string {
  const secret = neededSecret('TOKEN_SECRET', config.TOKEN_SECRET)
  return createHmac('sha256', secret).update(`bill link ${said}`).digest('base64url')
}
