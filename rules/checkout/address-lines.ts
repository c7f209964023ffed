import { streetLines } from './street-lines.ts'

type Address = Parameters<typeof streetLines>[0] &
  Record<'firstName' | 'lastName' | 'city' | 'pincode' | 'state' | 'country', string>

/** An address as it is written on a parcel; empty lines are left out. */
export function addressLines(to: Address): string[] {
  return [
    `${to.firstName} ${to.lastName}`.trim(),
    ...streetLines(to),
    `${to.city} ${to.pincode}`.trim(),
    [to.state, to.country].filter(Boolean).join(', '),
  ].filter(Boolean)
}
