import { expect, test } from 'vitest'
import type { Job } from '#contracts/careers.ts'
import { jobJsonLd } from './job-json-ld.ts'

const job: Job = {
  id: 'job-1',
  roleName: 'Goldsmith',
  description: 'At the bench.',
  department: 'Workshop',
  jobType: 'part-time',
  location: 'Solapur',
  ctcMin: 450_000,
  ctcMax: 700_000,
  postedDate: '2026-11-01',
  requiredSkills: ['Soldering', 'Filigree'],
  responsibilities: ['Make rings.'],
  status: 'active',
}
const employer = { name: 'SGJ Jewellers', origin: 'https://shop.example', state: 'Maharashtra' }

test('search engines get an opening with employer, place, date and pay', () => {
  expect(jobJsonLd(job, employer)).toMatchObject({
    '@type': 'JobPosting',
    title: 'Goldsmith',
    description: 'At the bench.\nMake rings.',
    datePosted: '2026-11-01',
    employmentType: 'PART_TIME',
    hiringOrganization: { name: 'SGJ Jewellers', sameAs: 'https://shop.example' },
    jobLocation: {
      address: { addressLocality: 'Solapur', addressRegion: 'Maharashtra', addressCountry: 'IN' },
    },
    baseSalary: { currency: 'INR', value: { minValue: 450_000, maxValue: 700_000, unitText: 'YEAR' } },
  })
})

test('an unstated salary is not reported as zero', () => {
  expect(jobJsonLd({ ...job, ctcMin: 0, ctcMax: 0 }, employer)).not.toHaveProperty('baseSalary')
  expect(jobJsonLd({ ...job, ctcMin: 0 }, employer)).toMatchObject({
    baseSalary: { value: { minValue: 700_000, maxValue: 700_000 } },
  })
})
