import { mailLayout } from '../mail-layout.ts'

type Shop = {
  shopName: string
  city: string
  phone: string
  email: string
  grievanceOfficer: { name: string; phone: string; email: string }
}

/**
 * `day`, what `happened` and what was `done` are sentences of the owner; `data` names what may have been seen. `incident`: what
 * tells it from another of the same day, for who is asked about it.
 */
export type BreachFacts = {
  day: string
  incident: string
  happened: string
  done: string
  data: readonly string[]
}

/**
 * The facts that the DPDP Rules 2025 (rule 7(1)) want each person told: what, when, of what, consequences, measures, a
 * contact.
 */
export const dataBreach = {
  mail: ({ grievanceOfficer, ...shop }: Shop, { day, incident, happened, done, data }: BreachFacts) =>
    mailLayout({
      shopName: shop.shopName,
      subject: `Your data at ${shop.shopName}: what happened on ${day} (${incident})`,
      paragraphs: [
        'Namaste,',
        `On ${day} somebody may have seen data of yours that we keep. We are sorry. This is what happened: ${happened}`,
        `This may have been seen: ${data.join('; ')}.`,
        'What it may mean: somebody could call or write to you and know these facts. Please give nobody a one-time password, a PIN or a card number, no matter who they say they are. We never ask for them.',
        `What we have done: ${done}`,
        'What you can do: log in and look at your details and orders, and tell us about anything you do not recognise.',
        `Questions: ${[grievanceOfficer.name, grievanceOfficer.phone || shop.phone, grievanceOfficer.email || shop.email].filter(Boolean).join(', ')}`,
        `${shop.shopName}, ${shop.city}`,
      ],
    }),
}
