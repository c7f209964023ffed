import { expect, test } from 'vitest'
import { emptyJob, JobText } from './job-form.ts'

const typed = {
  ...emptyJob('2026-11-21'),
  roleName: 'Goldsmith',
  department: 'Workshop',
  description: 'Makes what others draw.',
}
const wrong = (change: object) =>
  JobText.safeParse({ ...typed, ...change }).error?.issues.map(({ path, message }) => [
    path.join('.'),
    message,
  ])

test('salaries are typed with commas, and may be left empty', () => {
  const read = JobText.parse({ ...typed, ctcMin: '4,00,000', ctcMax: ' 6,00,000 ' })
  expect([read.ctcMin, read.ctcMax]).toEqual([400_000, 600_000])
  expect(JobText.parse(typed)).toMatchObject({ ctcMin: 0, ctcMax: 0 })
})

test('empty lines are ignored', () => {
  const requiredSkills = [{ text: ' Soldering ' }, { text: '' }, { text: '  ' }]
  expect(JobText.parse({ ...typed, requiredSkills }).requiredSkills).toEqual(['Soldering'])
})

test.each([
  [{ ctcMin: 'abc' }, 'ctcMin', 'Please enter whole rupees per year, or 0 to leave the salary out.'],
  [{ ctcMin: '900', ctcMax: '800' }, 'ctcMax', 'The maximum salary is below the minimum.'],
  [{ roleName: ' ' }, 'roleName', 'Please enter the role.'],
])('%j is reported beside its field', (change, field, message) => {
  expect(wrong(change)).toContainEqual([field, message])
})
