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

/** What people also write; keys as `plain` leaves them. */
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

/**
 * Where a pincode lies, by its longest known beginning (India Post). Only used where the name is not understood,
 * so what a district near a border would be by name stays that.
 */
const BY_PINCODE: Record<string, keyof typeof STATE_CODES> = {
  11: 'Delhi',
  12: 'Haryana',
  13: 'Haryana',
  14: 'Punjab',
  15: 'Punjab',
  16: 'Chandigarh',
  17: 'Himachal Pradesh',
  18: 'Jammu and Kashmir',
  19: 'Jammu and Kashmir',
  194: 'Ladakh',
  20: 'Uttar Pradesh',
  21: 'Uttar Pradesh',
  22: 'Uttar Pradesh',
  23: 'Uttar Pradesh',
  24: 'Uttar Pradesh',
  25: 'Uttar Pradesh',
  26: 'Uttar Pradesh',
  27: 'Uttar Pradesh',
  28: 'Uttar Pradesh',
  246: 'Uttarakhand',
  248: 'Uttarakhand',
  249: 'Uttarakhand',
  263: 'Uttarakhand',
  30: 'Rajasthan',
  31: 'Rajasthan',
  32: 'Rajasthan',
  33: 'Rajasthan',
  34: 'Rajasthan',
  36: 'Gujarat',
  37: 'Gujarat',
  38: 'Gujarat',
  39: 'Gujarat',
  396: 'Gujarat',
  40: 'Maharashtra',
  41: 'Maharashtra',
  42: 'Maharashtra',
  43: 'Maharashtra',
  44: 'Maharashtra',
  403: 'Goa',
  45: 'Madhya Pradesh',
  46: 'Madhya Pradesh',
  47: 'Madhya Pradesh',
  48: 'Madhya Pradesh',
  49: 'Chhattisgarh',
  50: 'Telangana',
  51: 'Andhra Pradesh',
  52: 'Andhra Pradesh',
  53: 'Andhra Pradesh',
  56: 'Karnataka',
  57: 'Karnataka',
  58: 'Karnataka',
  59: 'Karnataka',
  60: 'Tamil Nadu',
  605: 'Puducherry',
  61: 'Tamil Nadu',
  62: 'Tamil Nadu',
  63: 'Tamil Nadu',
  64: 'Tamil Nadu',
  67: 'Kerala',
  68: 'Kerala',
  682: 'Kerala',
  69: 'Kerala',
  70: 'West Bengal',
  71: 'West Bengal',
  72: 'West Bengal',
  73: 'West Bengal',
  74: 'West Bengal',
  737: 'Sikkim',
  744: 'Andaman and Nicobar Islands',
  75: 'Odisha',
  76: 'Odisha',
  77: 'Odisha',
  78: 'Assam',
  790: 'Arunachal Pradesh',
  791: 'Arunachal Pradesh',
  792: 'Arunachal Pradesh',
  793: 'Meghalaya',
  794: 'Meghalaya',
  795: 'Manipur',
  796: 'Mizoram',
  797: 'Nagaland',
  798: 'Nagaland',
  799: 'Tripura',
  80: 'Bihar',
  81: 'Bihar',
  82: 'Jharkhand',
  83: 'Jharkhand',
  84: 'Bihar',
  85: 'Bihar',
}

/** The state whose code a GSTIN begins with. */
export function stateOfGstin(gstin: string): State | null {
  const code = gstin.slice(0, 2)
  const name = NAMES.find((name) => STATE_CODES[name] === code)
  return name ? { name, code } : null
}

/** Places of no state, such as an army post office; the code of GST returns. */
export const OTHER_TERRITORY: State = { name: 'Other Territory', code: '97' }

/** Goods that leave the country; the code of GST returns for "other countries". */
export const ABROAD: State = { name: 'Outside India', code: '96' }

/**
 * The state a parcel goes to, by the name typed in, else by its pincode; null where neither says.
 * Any other country than India is {@link ABROAD}.
 */
export function stateOf(address: { state: string; pincode: string; country: string }): State | null {
  if (address.country.trim() !== '' && plain(address.country) !== 'india') return ABROAD
  const name = stateNamed(address.state) ?? stateByPincode(address.pincode)
  return name ? { name, code: STATE_CODES[name] } : null
}

function stateNamed(typed: string): keyof typeof STATE_CODES | undefined {
  const wanted = plain(typed)
  return NAMES.find((name) => plain(name) === wanted) ?? ALSO_WRITTEN[wanted]
}

function stateByPincode(pincode: string): keyof typeof STATE_CODES | undefined {
  return BY_PINCODE[pincode.slice(0, 3)] ?? BY_PINCODE[pincode.slice(0, 2)]
}

const NAMES = Object.keys(STATE_CODES) as (keyof typeof STATE_CODES)[]

function plain(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('&', 'and')
    .replace(/[^a-z]/g, '')
}
