import { expect, test } from 'vitest'
import { karigarAccounts } from './karigar.ts'

test('a karigar has one account however the name is typed; metal that is still with the karigar is not counted as loss', () => {
  const accounts = karigarAccounts([
    { karigar: 'Ramesh Soni', givenMg: 10_000, backMg: 9_900, wages: 500_00 },
    { karigar: 'ramesh  soni', givenMg: 5_000, backMg: 5_200, wages: 0 },
    { karigar: ' Ramesh Soni', givenMg: 2_000, backMg: null, wages: 0 },
    { karigar: 'Abdul', givenMg: 1_000, backMg: 1_000, wages: 50_00 },
  ])
  expect(accounts).toEqual([
    { name: 'Abdul', givenMg: 1_000, backMg: 1_000, lossMg: 0, wages: 50_00, pieces: { given: 1, back: 1 } },
    {
      name: 'Ramesh Soni',
      ...{ givenMg: 17_000, backMg: 15_100, lossMg: -100, wages: 500_00 },
      pieces: { given: 3, back: 2 },
    },
  ])
})
