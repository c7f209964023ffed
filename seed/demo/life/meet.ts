import { readProfile, updateProfile } from '#contracts/identity.ts'
import { personOf } from './people.ts'
import type { Tale } from './tale.ts'

/** The id of a customer, who logs in for the first time where they never have, and enters name and address. */
export async function meet({ stage, numbers }: Tale, name: string): Promise<string> {
  const kept = numbers.get(`customer ${name}`)
  if (kept) return kept
  const { mobileNumber, ...profile } = personOf(name)
  const params = { mobileNumber }
  const { id } = await stage.ask(mobileNumber, readProfile, { params })
  await stage.ask(mobileNumber, updateProfile, { params, body: profile })
  numbers.set(`customer ${name}`, id)
  return id
}
