import { expect, test } from 'vitest'
import { FOLDED, permissionOfScreen } from '#web/admin/sidebar.ts'

test('returns have one entry of the sidebar, with the screens beside them', () => {
  const [entry] = FOLDED.flatMap(({ entries }) => entries.filter(({ to }) => to === '/admin/returns'))
  expect(entry?.label).toBe('Returns')
  expect(entry?.tabs?.map(({ to }) => to)).not.toContain('/admin/returns')
  expect(permissionOfScreen('/admin/returns/RET-1001')).toBe('returns.handle')
})
