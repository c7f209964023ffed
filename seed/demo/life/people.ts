import { DEMO_CUSTOMERS, demoMobileNumber } from '../customers.ts'

/** Who works in the story, by what they do; their names are in `customers.ts`. */
export const STAFF = {
  owner: '9000000001',
  manager: '9000000006',
  counter: '9000000007',
  accountant: '9000000005',
} as const

export type Person = {
  mobileNumber: string
  firstName: string
  lastName: string
  email: string
  address: string
  city: string
  state: string
  pincode: string
}

const PINCODES: Record<string, string> = {
  Solapur: '413001',
  Pune: '411030',
  Pandharpur: '413304',
  Hyderabad: '500034',
  Mumbai: '400028',
  Akkalkot: '413216',
  Ahmedabad: '380009',
  Vijayapura: '586101',
  Barshi: '413401',
  Surat: '395003',
  Kolhapur: '416002',
  Kochi: '682016',
  Nagpur: '440010',
  Chandigarh: '140301',
  Bengaluru: '560004',
  Latur: '413512',
  Kolkata: '700029',
  Tuljapur: '413601',
  Sangli: '416416',
}

const STREETS = [
  'Navi Peth',
  'Railway Lines',
  'Jule Solapur',
  'Shukrawar Peth',
  'Station Road',
  'Gandhi Nagar',
]

/** Invented like the customers who wrote the reviews: those who come to the counter, and some who buy online. */
const MORE = [
  ['Asha', 'Kulkarni', 'Solapur', 'Maharashtra'],
  ['Suresh', 'Kamble', 'Solapur', 'Maharashtra'],
  ['Vandana', 'Kale', 'Barshi', 'Maharashtra'],
  ['Prakash', 'Hegde', 'Bengaluru', 'Karnataka'],
  ['Nandini', 'Rao', 'Hyderabad', 'Telangana'],
  ['Imran', 'Pathan', 'Solapur', 'Maharashtra'],
  ['Sneha', 'Bhosale', 'Solapur', 'Maharashtra'],
  ['Ganesh', 'Thorat', 'Pandharpur', 'Maharashtra'],
  ['Rutuja', 'Deshpande', 'Pune', 'Maharashtra'],
  ['Harish', 'Nimbalkar', 'Sangli', 'Maharashtra'],
  ['Madhuri', 'Salunkhe', 'Solapur', 'Maharashtra'],
  ['Balaji', 'Waghmare', 'Latur', 'Maharashtra'],
] as const

const NAMES = [
  ...DEMO_CUSTOMERS.map(
    ({ firstName, lastName, city, state }) => [firstName, lastName, city, state] as const,
  ),
  ...MORE,
]

const PEOPLE: ReadonlyMap<string, Person> = new Map(
  NAMES.map(([firstName, lastName, city, state], index) => [
    `${firstName} ${lastName}`,
    {
      mobileNumber: demoMobileNumber(index),
      firstName,
      lastName,
      city,
      state,
      email: `${firstName}.${lastName}@mail.example`.toLowerCase(),
      address: `${((index * 17) % 90) + 4} ${STREETS[index % STREETS.length]}`,
      pincode: PINCODES[city] ?? '413001',
    },
  ]),
)

/** A customer of the story by name. */
export function personOf(name: string): Person {
  const person = PEOPLE.get(name)
  if (!person) throw new Error(`Nobody in the story is called ${name}.`)
  return person
}

/** An invented PAN of a person: its fourth letter says so, its fifth is that of the last name. */
export function panOf({ mobileNumber, lastName }: Person): string {
  return `ABCP${lastName.charAt(0).toUpperCase()}${mobileNumber.slice(-4)}K`
}
