import { createHash } from 'node:crypto'
import { contactSettings } from '#contracts/admin/settings.ts'
import { CSV_START, csvLine } from '#rules/csv.ts'
import type { MailContent } from '#rules/notifications/events.ts'
import type { DataKind } from '#rules/privacy/data-kinds.ts'
import { WORDS } from '#rules/privacy/notice/en.ts'
import { notify } from '#server/notifications/notify.ts'
import { type BreachFacts, dataBreach } from '#server/notifications/templates/data-breach.ts'
import { readSetting } from '#server/settings/read-setting.ts'
import type { Shop } from '#server/shop.ts'
import {
  type Affected,
  affectedCustomers,
  affectedSenders,
  toldOfBreach,
  type Window,
} from './affected.store.ts'

export type Breach = { kinds: readonly DataKind[]; window: Window } & Omit<BreachFacts, 'data' | 'incident'>

/** A telephone is shared, so who wrote is told by number and address. */
const personOf = ({ mobileNumber, email }: Pick<Affected, 'mobileNumber' | 'email'>) =>
  `${mobileNumber} ${email.toLowerCase()}`

/** Everybody whose data a breach may have shown, each once. Who wrote without an address is told as the customer with the number. */
export async function affectedBy({ db }: Pick<Shop, 'db'>, { kinds, window }: Breach): Promise<Affected[]> {
  const customers = await affectedCustomers(db, kinds, window)
  const numbers = new Set(customers.map(({ mobileNumber }) => mobileNumber))
  const people = new Set(customers.map(personOf))
  const senders = kinds.includes('enquiries') ? await affectedSenders(db, window) : []
  const others = senders.filter(
    (one) => !people.has(personOf(one)) && (one.email !== '' || !numbers.has(one.mobileNumber)),
  )
  return [...customers, ...new Map(others.map((one) => [personOf(one), one])).values()]
}

/** A list of them for a spreadsheet; those without an e-mail address have to be called. */
export function affectedCsv(people: readonly Affected[]): string {
  const lines = people.map(({ name, mobileNumber, email, kinds }) =>
    csvLine([name, mobileNumber, email, kinds.map((kind) => WORDS.kinds[kind].what).join('; ')]),
  )
  return [CSV_START, csvLine(['Name', 'Number', 'E-mail', 'Data']), ...lines].join('')
}

/** Characters by which one incident is told from another: a shop has few. */
const INCIDENT_LENGTH = 8

/** The identity of an incident: the same data in the same time is the same incident, whatever its sentences say. */
function incidentOf({ kinds, window: { from, until } }: Breach): string {
  const facts = JSON.stringify([kinds.toSorted(), from, until])
  return createHash('sha256').update(facts).digest('hex').slice(0, INCIDENT_LENGTH)
}

/** The e-mail to one person affected (DPDP Rules 2025, rule 7(1)). */
export async function breachMail(
  shop: Pick<Shop, 'db'>,
  breach: Breach,
  kinds: readonly DataKind[],
): Promise<MailContent> {
  const contact = await readSetting(shop, contactSettings)
  const data = kinds.map((kind) => WORDS.kinds[kind].what)
  return dataBreach.mail(contact, { ...breach, incident: incidentOf(breach), data })
}

/** Sends each address its mail, once however often it is called for the same incident. Returns how many were sent now. */
export async function tellAffected(
  shop: Pick<Shop, 'db' | 'clock' | 'jobs'>,
  breach: Breach,
  people: readonly Affected[],
): Promise<number> {
  const { subject } = await breachMail(shop, breach, breach.kinds)
  const toldAddresses = await toldOfBreach(shop.db, subject)
  let sent = 0
  for (const { email, kinds } of people) {
    if (email === '' || toldAddresses.has(email)) continue
    toldAddresses.add(email)
    await notify(shop, { event: 'data-breach', to: email, content: await breachMail(shop, breach, kinds) })
    sent += 1
  }
  return sent
}
