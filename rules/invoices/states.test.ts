import { expect, test } from 'vitest'
import { STATE_CODES, stateOf } from './states.ts'

const to = (state: string, pincode = '', country = 'India') => stateOf({ state, pincode, country })

test('every state is found by its own name, however it is written', () => {
  for (const [name, code] of Object.entries(STATE_CODES)) {
    expect(to(name)).toEqual({ name, code })
    expect(to(` ${name.toUpperCase()} `)?.code).toBe(code)
  }
  expect(to('Jammu & Kashmir')?.code).toBe('01')
  expect(to('maharastra')?.code).toBe('27')
  expect(to('Orissa')?.code).toBe('21')
})

test.each([
  ['413001', 'Maharashtra'],
  ['403001', 'Goa'],
  ['560001', 'Karnataka'],
  ['110001', 'Delhi'],
  ['682555', 'Kerala'],
  ['737101', 'Sikkim'],
  ['500001', 'Telangana'],
])('if the state is not recognised, the pincode %s says %s', (pincode, name) => {
  expect(to('', pincode)?.name).toBe(name)
  expect(to('my state', pincode)?.name).toBe(name)
})

test('the name takes precedence over the pincode', () => {
  expect(to('Goa', '413001')?.name).toBe('Goa')
})

test('nothing is guessed if neither name nor pincode tells', () => {
  expect(to('', '')).toBeNull()
  expect(to('somewhere', '990001')).toBeNull()
})

test('a parcel that leaves the country goes outside India', () => {
  expect(to('California', '94016', 'USA')).toEqual({ name: 'Outside India', code: '96' })
  expect(to('Maharashtra', '413001', ' india ')?.code).toBe('27')
  expect(to('Maharashtra', '413001', '')?.code).toBe('27')
})
