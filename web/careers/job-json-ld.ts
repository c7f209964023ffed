import type { Job } from '#contracts/careers.ts'

/** Google's words for kinds of employment (schema.org/employmentType). */
const TYPES = {
  'full-time': 'FULL_TIME',
  'part-time': 'PART_TIME',
  contract: 'CONTRACTOR',
  internship: 'INTERN',
} as const satisfies Record<Job['jobType'], string>

/** The shop that hires. */
type Employer = { name: string; origin: string; state: string }

/** An opening as search engines read it (schema.org); a salary that is not said is left out. */
export function jobJsonLd(job: Job, employer: Employer) {
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: job.roleName,
    description: [job.description, ...job.responsibilities].join('\n'),
    identifier: { '@type': 'PropertyValue', name: employer.name, value: job.id },
    datePosted: job.postedDate,
    employmentType: TYPES[job.jobType],
    hiringOrganization: { '@type': 'JewelryStore', name: employer.name, sameAs: employer.origin },
    jobLocation: {
      '@type': 'Place',
      address: {
        '@type': 'PostalAddress',
        addressLocality: job.location,
        addressRegion: employer.state,
        addressCountry: 'IN',
      },
    },
    skills: job.requiredSkills.join(', '),
    ...salaryObject(job),
  }
}

function salaryObject({ ctcMin, ctcMax }: Job) {
  const figures = [ctcMin, ctcMax].filter((rupees) => rupees > 0)
  if (figures.length === 0) return {}
  const value = {
    '@type': 'QuantitativeValue',
    minValue: Math.min(...figures),
    maxValue: Math.max(...figures),
    unitText: 'YEAR',
  }
  return { baseSalary: { '@type': 'MonetaryAmount', currency: 'INR', value } }
}
