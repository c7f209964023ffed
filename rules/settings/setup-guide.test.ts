import { expect, test } from 'vitest'
import { PLACEHOLDER_GSTIN } from '#rules/gstin.ts'
import { MARKED_STEPS, type SetupFacts, setupSteps } from './setup-guide.ts'

const READY: SetupFacts = {
  process: { realShop: true, payments: true, sms: true, mail: true, nightlyBackups: true },
  contact: {
    legalName: 'SGJ Jewellers LLP',
    phone: '+91 217 230 0000',
    addressLines: ['12 Saraf Bazaar'],
    pincode: '413001',
    gstin: '27AAPFU0939F1ZV',
    pan: 'AAPFU0939F',
    grievanceOfficer: { name: 'Meera Rao', phone: '', email: 'meera@sgj.in' },
  },
  ratesOf: '2026-11-26',
  today: '2026-11-26',
  deliverySaved: true,
  offerSaved: true,
  productsAdded: true,
  demoReviews: false,
  demoAdmins: 0,
  ownerHasEmail: true,
  hasColleagues: true,
  backedUp: true,
}

const openSteps = (facts: SetupFacts, marked = MARKED_STEPS as readonly ('policies' | 'staff')[]) =>
  setupSteps(facts, marked).flatMap(({ step, isDone }) => (isDone ? [] : [step]))
const withContact = (change: Partial<SetupFacts['contact']>) => ({
  ...READY,
  contact: { ...READY.contact, ...change },
})
const officer = READY.contact.grievanceOfficer

test('a shop with everything has no step left', () => {
  expect(openSteps(READY)).toEqual([])
})

test.each<[string, SetupFacts, string]>([
  ['a demo', { ...READY, process: { ...READY.process, realShop: false } }, 'real-shop'],
  ['the demo’s telephone', withContact({ phone: '+91 90000 00000' }), 'contact'],
  ['the demo’s legal name', withContact({ legalName: 'SGJ Jewellers (demo)' }), 'contact'],
  ['no address', withContact({ addressLines: [] }), 'contact'],
  ['no GSTIN', withContact({ gstin: '' }), 'gstin'],
  ['the demo’s GSTIN', withContact({ gstin: PLACEHOLDER_GSTIN }), 'gstin'],
  ['no PAN', withContact({ pan: '' }), 'pan'],
  ['nobody for grievances', withContact({ grievanceOfficer: { ...officer, name: '' } }), 'grievance-officer'],
  [
    'the demo’s officer',
    withContact({ grievanceOfficer: { ...officer, email: 'grievance@sgj.example' } }),
    'grievance-officer',
  ],
  ['rates of yesterday', { ...READY, ratesOf: '2026-11-25' }, 'rates'],
  ['no rates, or the demo’s', { ...READY, ratesOf: null }, 'rates'],
  ['an admin of the demo', { ...READY, demoAdmins: 1 }, 'owners'],
  ['invented reviews', { ...READY, demoReviews: true }, 'reviews'],
  ['delivery dates as they came', { ...READY, deliverySaved: false }, 'delivery'],
  ['a nightly backup that was never taken', { ...READY, backedUp: false }, 'backups'],
  ['no SMS provider', { ...READY, process: { ...READY.process, sms: false } }, 'sms'],
])('with %s its step is left, and no other', (_, facts, step) => {
  expect(openSteps(facts)).toEqual([step])
})

test('only what the shop cannot see is marked by hand', () => {
  expect(openSteps({ ...READY, hasColleagues: false }, [])).toEqual(['staff', 'policies'])
  expect(openSteps({ ...READY, hasColleagues: false }, ['staff'])).toEqual(['policies'])
})
