import { expect, test } from 'vitest'
import { GEMSTONES_IMAGE } from './default-images.ts'
import { promosOf } from './promos.ts'

const offer = {
  enabled: true,
  discountBps: 1500,
  text: 'Get 15% off on your first order.',
  condition: 'on making charges',
}
const ad = (id: string) => ({ id, title: id, notes: '', image: GEMSTONES_IMAGE, link: '/gold' })

test('two ads fill the boxes, a third is not shown', () => {
  expect(promosOf([ad('a'), ad('b'), ad('c')], offer).map(({ key }) => key)).toEqual(['a', 'b'])
})

test('missing ads are replaced by the offer and the gemstones, each in its place', () => {
  expect(promosOf([], offer).map(({ key }) => key)).toEqual(['offer', 'gemstones'])
  expect(promosOf([ad('a')], offer).map(({ key }) => key)).toEqual(['a', 'gemstones'])
})

test('the default box promises what the shop has set, and nothing when the offer is off', () => {
  expect(promosOf([], { ...offer, discountBps: 1250 })[0]).toMatchObject({
    title: '12.5% off your first order',
    notes: 'Get 15% off on your first order. On making charges.',
  })
  const [box] = promosOf([], { ...offer, enabled: false })
  expect(`${box?.title} ${box?.notes}`).not.toContain('off')
})
