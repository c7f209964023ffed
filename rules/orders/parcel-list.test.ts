import { expect, test } from 'vitest'
import { readParcelList } from './parcel-list.ts'

test.each([
  ['a sheet', 'SGJ-1001\tBlue Dart\t81234567890'],
  ['commas', 'SGJ-1001,Blue Dart,81234567890'],
  ['another order of columns', '81234567890; bluedart; sgj-1001'],
  ['wide gaps', 'SGJ-1001    Blue Dart    8123 4567 890'],
  ['quotes', '"SGJ-1001","BLUE DART","81234567890"'],
])('a parcel is read from %s', (_, line) => {
  expect(readParcelList(line, '')).toMatchObject([
    { number: 'SGJ-1001', carrier: 'Blue Dart', trackingNumber: '81234567890', fault: null },
  ])
})

test.each([
  ['single spaces', 'SGJ-1295 BVC 77777', ['SGJ-1295', 'BVC Logistics', '77777']],
  ['the order without its letters', '1294, Sequel, SEQ88888', ['SGJ-1294', 'Sequel Logistics', 'SEQ88888']],
  ['a space instead of the hyphen', 'SGJ 1292; Sequel; SEQ7777', ['SGJ-1292', 'Sequel Logistics', 'SEQ7777']],
  ['a number in groups', 'SGJ 1001 Blue Dart 8123 4567 890', ['SGJ-1001', 'Blue Dart', '81234567890']],
  ['spaces and a comma', 'SGJ-1295 BVC, 77777', ['SGJ-1295', 'BVC Logistics', '77777']],
])('a parcel is read from a line typed by hand: %s', (_, line, parcel) => {
  expect(
    readParcelList(line, '').map(({ number, carrier, trackingNumber, fault }) => [
      number,
      carrier,
      trackingNumber,
      fault,
    ]),
  ).toEqual([[...parcel, null]])
})

test.each([
  ['1294, Sequel, 77777', 'It is not clear which number is the order. Please write it as SGJ-1042.'],
  ['1294 BVC 77777', 'It is not clear which number is the order. Please write it as SGJ-1042.'],
  ['Blue Dart, 81234567890', 'There is no order number in this line. Please write it as SGJ-1042.'],
  ['SGJ-1001 Blue 812 Dart 345', 'Please put commas between order, carrier and tracking number.'],
])('a line that is not understood is listed with the reason: %s', (line, fault) => {
  expect(readParcelList(`Order, Carrier, AWB\n\n${line}`, '')).toMatchObject([
    { number: '', at: 2, line, fault },
  ])
})

test('only the first line can be a heading', () => {
  expect(readParcelList('Order\tCarrier\nsee the other sheet', '')).toMatchObject([
    { line: 'see the other sheet', fault: expect.stringContaining('no order number') },
  ])
})

test('lines without a carrier get the chosen one; headings and empty lines are skipped', () => {
  const list = 'Order,Tracking\n\nSGJ-1001,81234567890\r\nSGJ-1002,EA123456789IN\n'
  expect(readParcelList(list, 'Delhivery')).toMatchObject([
    { number: 'SGJ-1001', carrier: 'Delhivery', fault: null },
    { number: 'SGJ-1002', carrier: 'Delhivery', trackingNumber: 'EA123456789IN', fault: null },
  ])
})

test('an unknown carrier is taken as written', () => {
  expect(readParcelList('SGJ-1001, Trackon Couriers, 500123456', '')).toMatchObject([
    { carrier: 'Trackon Couriers', trackingNumber: '500123456', fault: null },
  ])
})

test('errors are reported with their line', () => {
  const list = 'SGJ-1\nSGJ-2, DTDC\nSGJ-3, 81234567890\nSGJ-4, DTDC, D1234567\nSGJ-4, DTDC, D7654321'
  expect(readParcelList(list, '').map(({ number, fault }) => [number, fault])).toEqual([
    ['SGJ-1', 'The tracking number is missing.'],
    ['SGJ-2', expect.stringContaining('tracking number')],
    ['SGJ-3', 'The carrier is missing.'],
    ['SGJ-4', null],
    ['SGJ-4', 'This order is in the list twice.'],
  ])
})

test('a tracking number that a spreadsheet has changed is refused as that, and one marked as text is read', () => {
  const [changed, marked] = readParcelList(
    "SGJ-1001,Blue Dart,8.12346E+10\rSGJ-1002,Blue Dart,'081234567890",
    '',
  )
  expect(changed?.fault).toContain('“8.12346E+10” was changed by a spreadsheet')
  expect(marked).toMatchObject({ number: 'SGJ-1002', trackingNumber: '081234567890', fault: null })
})
