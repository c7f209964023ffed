import type { Job } from '#contracts/careers.ts'
import { chatAddress } from '#web/layout/chat-address.ts'

/** How to apply for an opening; null where the shop has no such address. */
export type ApplyAddresses = { mailAddress: string | null; chatAddress: string | null }

/** A letter and a chat, both started. `whatsapp`: digits with the country code. */
export function applyAddresses(
  { roleName, location }: Pick<Job, 'roleName' | 'location'>,
  contact: { email: string; whatsapp: string },
): ApplyAddresses {
  const role = `${roleName}, ${location}`
  const subject = encodeURIComponent(`Application: ${role}`)
  const letter = encodeURIComponent(
    'Please tell us in a few lines who you are and what you have worked on, and attach your CV.\n\nName:\nPhone:\n',
  )
  return {
    mailAddress: contact.email ? `mailto:${contact.email}?subject=${subject}&body=${letter}` : null,
    chatAddress: contact.whatsapp
      ? chatAddress(contact.whatsapp, `Hello, I have a question about the opening for ${role}.`)
      : null,
  }
}
