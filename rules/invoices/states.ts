/** The states and union territories of India with their GST codes (first two digits of every GSTIN). */
export const STATE_CODES = {
  'Jammu and Kashmir': '01',
  'Himachal Pradesh': '02',
  Punjab: '03',
  Chandigarh: '04',
  Uttarakhand: '05',
  Haryana: '06',
  Delhi: '07',
  Rajasthan: '08',
  'Uttar Pradesh': '09',
  Bihar: '10',
  Sikkim: '11',
  'Arunachal Pradesh': '12',
  Nagaland: '13',
  Manipur: '14',
  Mizoram: '15',
  Tripura: '16',
  Meghalaya: '17',
  Assam: '18',
  'West Bengal': '19',
  Jharkhand: '20',
  Odisha: '21',
  Chhattisgarh: '22',
  'Madhya Pradesh': '23',
  Gujarat: '24',
  'Dadra and Nagar Haveli and Daman and Diu': '26',
  Maharashtra: '27',
  Karnataka: '29',
  Goa: '30',
  Lakshadweep: '31',
  Kerala: '32',
  'Tamil Nadu': '33',
  Puducherry: '34',
  'Andaman and Nicobar Islands': '35',
  Telangana: '36',
  'Andhra Pradesh': '37',
  Ladakh: '38',
} as const satisfies Record<string, string>

export type State = { name: string; code: string }

/** Other spellings of states; keys as `plain` leaves them. */
const ALSO_WRITTEN: Record<string, keyof typeof STATE_CODES> = {
  mh: 'Maharashtra',
  maharastra: 'Maharashtra',
  orissa: 'Odisha',
  newdelhi: 'Delhi',
  nctofdelhi: 'Delhi',
  pondicherry: 'Puducherry',
  uttaranchal: 'Uttarakhand',
  tamilnadu: 'Tamil Nadu',
  jk: 'Jammu and Kashmir',
  andamanandnicobar: 'Andaman and Nicobar Islands',
  dadraandnagarhaveli: 'Dadra and Nagar Haveli and Daman and Diu',
  damananddiu: 'Dadra and Nagar Haveli and Daman and Diu',
}

/** The state whose code a GSTIN or a UIN begins with. */
export function stateOfGstin(gstin: string): State | null {
  const code = gstin.slice(0, 2)
  if (code === OTHER_TERRITORY.code) return OTHER_TERRITORY
  const name = NAMES.find((name) => STATE_CODES[name] === code)
  return name ? { name, code } : null
}

/** Places of no state, such as an army post office; the code of GST returns. */
export const OTHER_TERRITORY: State = { name: 'Other Territory', code: '97' }

/** Goods that leave the country; the code of GST returns for "other countries". */
export const ABROAD: State = { name: 'Outside India', code: '96' }

/**
 * The state a parcel goes to, as it was typed; null where that names none. Any other country than India is {@link ABROAD}.
 */
export function stateOf({ state, country }: { state: string; country: string }): State | null {
  if (country.trim() !== '' && plain(country) !== 'india') return ABROAD
  const plainName = plain(state)
  const name = NAMES.find((name) => plain(name) === plainName) ?? ALSO_WRITTEN[plainName]
  return name ? { name, code: STATE_CODES[name] } : null
}

const NAMES = Object.keys(STATE_CODES) as (keyof typeof STATE_CODES)[]

function plain(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('&', 'and')
    .replace(/[^a-z]/g, '')
}
