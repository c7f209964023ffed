import type { answerDesign as contract } from '#contracts/admin/design-steps.ts'
import { ERASED_RECIPIENT } from '#contracts/admin/designs.ts'
import { contactSettings } from '#contracts/admin/settings.ts'
import type { ParsedRequest } from '#contracts/endpoint.ts'
import { audit } from '#server/audit/audit.ts'
import type { Caller } from '#server/caller.ts'
import { notFound, refused } from '#server/errors.ts'
import { notify } from '#server/notifications/notify.ts'
import { designSms } from '#server/notifications/templates/design-answer.ts'
import { readSetting } from '#server/settings/read-setting.ts'
import type { Shop } from '#server/shop.ts'
import { insertAnswer, lockDesign, rewriteDesign, type StoredDesign } from './designs.store.ts'
import { lockAsSeen } from './move-design.ts'

type Sent = ParsedRequest<typeof contract>['body']

/**
 * Answers a customer: by SMS in the words registered for the request's status, or notes the answer sent over WhatsApp
 * by hand. An SMS counts as a change, so that pressed twice it goes out once. In the caller's transaction.
 */
export async function answerDesign(within: Shop, caller: Caller, id: string, sent: Sent): Promise<void> {
  const { db } = within
  const stored =
    sent.channel === 'sms' ? await lockAsSeen(db, { id, version: sent.version }) : await lockDesign(db, id)
  if (!stored) throw notFound('Request not found.')
  if (stored.customer.erasedAt) throw refused(ERASED_RECIPIENT)
  if (sent.channel === 'sms') await sendSms(within, caller, stored)
  else await noteWhatsapp(within, caller, id, sent.text)
  // The words themselves are in the answer, which goes when the customer wishes to be erased; the log stays.
  await audit(db, caller, {
    action: 'design.answer',
    subject: { type: 'design', id: stored.design.ticket },
    after: { channel: sent.channel },
  })
}

async function sendSms(within: Shop, caller: Caller, { design }: StoredDesign): Promise<void> {
  const { db, clock } = within
  const { id: requestId, customerId } = design
  const content = designSms(design, (await readSetting(within, contactSettings)).shopName)
  const answer = { requestId, channel: 'sms' as const, text: content.body, by: caller.customerId }
  const aboutId = await insertAnswer(db, { ...answer, at: clock.now() })
  await rewriteDesign(db, design.id, {})
  await notify(within, { event: 'design-answer', aboutId, customerId, content })
}

async function noteWhatsapp(
  { db, clock }: Shop,
  caller: Caller,
  requestId: string,
  text: string,
): Promise<void> {
  const at = clock.now()
  await insertAnswer(db, { requestId, channel: 'whatsapp', text, by: caller.customerId, at })
}
