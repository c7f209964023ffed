import { expect, test } from 'vitest'
import { permissionOfScreen } from '#web/admin/sidebar.ts'
import { linksOfDesign, moduleTries, pageOfSale } from '#web/admin-kit/module-links.ts'

test('a piece on approval that its customer keeps begins a sale; so does the try of the demo', () => {
  expect(pageOfSale({ tag: 'SGJ-0412', customer: '9822012345' })).toBe(
    '/admin/counter?tag=SGJ-0412&customer=9822012345',
  )
  expect(moduleTries.get('sell-tag')?.to).toBe('/admin/counter?tag=SGJ-0005')
})

test('a custom request whose quote is accepted becomes an order here', () => {
  expect(linksOfDesign('abc')).toEqual([{ label: 'Make the order', to: '/admin/custom-requests/abc/order' }])
})

test('the counter and its drawer are for those who sell', () => {
  expect(permissionOfScreen('/admin/counter')).toBe('counter.sell')
  expect(permissionOfScreen('/admin/counter/cash')).toBe('counter.sell')
})
