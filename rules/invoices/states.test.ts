import { expect, test } from 'vitest'
import { OTHER_TERRITORY, STATE_CODES, stateOf, stateOfGstin } from './states.ts'

const to = (state: string, country = 'India') => stateOf({ state, country })

test('every state is found by its own name, however it is written', () => {
  for (const [name, code] of Object.entries(STATE_CODES)) {
    expect(to(name)).toEqual({ name, code })
    expect(to(` ${name.toUpperCase()} `)?.code).toBe(code)
  }
  expect(to('Jammu & Kashmir')?.code).toBe('01')
  expect(to('maharastra')?.code).toBe('27')
  expect(to('Orissa')?.code).toBe('21')
})

test('nothing is guessed if the name does not tell', () => {
  expect(to('')).toBeNull()
  expect(to('somewhere')).toBeNull()
})

test('the code of a GSTIN is a state’s, or that of the land of none', () => {
  expect(stateOfGstin('38AAPFU0939F1ZS')?.name).toBe('Ladakh')
  expect(stateOfGstin('97AAPFU0939F1ZO')).toEqual(OTHER_TERRITORY)
  expect(stateOfGstin('0717UNO00157UNO')?.name).toBe('Delhi')
  expect(stateOfGstin('25AAPFU0939F1ZZ')).toBeNull()
})

test('a parcel that leaves the country goes outside India', () => {
  expect(to('California', 'USA')).toEqual({ name: 'Outside India', code: '96' })
  expect(to('Maharashtra', ' india ')?.code).toBe('27')
  expect(to('Maharashtra', '')?.code).toBe('27')
})
