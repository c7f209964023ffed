import { expect, test } from 'vitest'
import { permissionOfScreen } from '#web/admin/sidebar.ts'
import { linksOfResizing, moduleSubject, moduleTabs, pageOfCode } from '#web/admin-kit/module-links.ts'

test('a slip that is scanned opens its repair, and the tag of an item opens none', () => {
  expect(pageOfCode(' rep-1001 ')).toBe('/admin/repairs/REP-1001')
  expect(pageOfCode('SGJ-0412')).toBe(null)
})

test('the audit log calls a repair by its number', () => {
  expect(moduleSubject('repair', 'REP-1001')).toEqual({ to: '/admin/repairs/REP-1001', label: undefined })
})

test('a resizing begins a repair with what is known of it', () => {
  expect(linksOfResizing({ return: 'RET-1', work: 'Resize to size 14' })).toEqual([
    { label: 'To the karigar…', to: '/admin/repairs/new?return=RET-1&work=Resize+to+size+14' },
  ])
})

test('repairs and karigars have tabs beside returns; Find offers the first alone', () => {
  const own = moduleTabs('returns').filter(({ to }) => to.startsWith('/admin/repairs'))
  expect(own.map(({ label, isMinor = false }) => [label, isMinor])).toEqual([
    ['Repairs', false],
    ['Karigars', true],
  ])
})

test('repairs and karigars are for those who sell at the counter', () => {
  expect(permissionOfScreen('/admin/repairs/REP-1001')).toBe('counter.sell')
  expect(permissionOfScreen('/admin/repairs/karigars')).toBe('counter.sell')
})
