import { z } from 'zod'
import { ContactForm, panMustAgree } from '#contracts/admin/settings.ts'
import type { ShopDetails } from '#contracts/settings.ts'

/** The contact details as they are typed: the address in one box, a line each. */
export const ContactScreenForm = ContactForm.extend({
  addressLines: z
    .string()
    .transform((text) =>
      text
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean),
    )
    .pipe(ContactForm.shape.addressLines),
}).superRefine(panMustAgree)
export type ContactTyped = z.input<typeof ContactScreenForm>

export function asTyped(contact: ShopDetails): ContactTyped {
  return { ...contact, addressLines: contact.addressLines.join('\n') }
}
