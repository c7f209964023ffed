import { expect, test } from 'vitest'
import { permissionOfScreen } from '#web/admin/sidebar.ts'
import { linksOfItems } from '#web/admin-kit/module-links.ts'

test('items link to their labels, with the filters of the list they are shown in', () => {
  const words = { one: 'Print its label', several: 'Print labels' }
  expect(linksOfItems(['A-1', 'A-2'], { status: 'sold' })).toEqual([
    { ...words, to: '/admin/labels?tags=A-1%2CA-2&of=status%3Dsold' },
  ])
  expect(linksOfItems([])).toEqual([{ ...words, to: '/admin/labels' }])
})

test('labels ask for the permission of their tab', () => {
  expect(permissionOfScreen('/admin/labels')).toBe('products.change')
})
