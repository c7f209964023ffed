import { Link } from 'react-router'
import type { PageHandle } from '#rules/pages/page-address.ts'
import { LinkButton } from '#web/page-links.tsx'
import { pageMeta } from '#web/page-meta.ts'
import { paths } from '#web/paths.ts'
import { storefrontContext } from '#web/storefront-context.ts'
import { Button } from '#web/ui/action/button.tsx'
import { SectionHeading } from '#web/ui/display/section-heading.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { TabLinks } from '#web/ui/navigation/tab-links.tsx'
import type { Route } from './+types/careers.route.ts'
import { applyAddresses } from './application.ts'
import { JobCard } from './job-card.tsx'
import { jobJsonLd } from './job-json-ld.ts'

export const handle = {
  address: async ({ query, known }) => {
    const asked = query.get('department')
    const found = asked && (await known.departments()).includes(asked)
    return { params: {}, query: new URLSearchParams(found ? { department: asked } : {}) }
  },
} satisfies PageHandle

export async function loader({ context, request }: Route.LoaderArgs) {
  const storefront = context.get(storefrontContext)
  const [{ jobs, today }, { contact }] = await Promise.all([storefront.careers(), storefront.frame()])
  const asked = new URL(request.url).searchParams.get('department')
  const departments = [...new Set(jobs.map(({ department }) => department))].sort()
  const department = departments.find((name) => name === asked) ?? null
  return {
    jobs: jobs.filter((job) => department === null || job.department === department),
    today,
    departments,
    department,
    contact: { email: contact.email, whatsapp: contact.whatsapp, state: contact.state },
    shopName: contact.shopName,
    origin: storefront.origin,
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [{ title: 'Careers' }]
  const { origin, shopName, department, jobs, contact } = loaderData
  const employer = { name: shopName, origin, state: contact.state }
  return [
    ...pageMeta({
      origin,
      path: paths.careers(),
      title: `Careers – ${shopName}`,
      description: `Open positions at ${shopName}: at the bench, in the showroom and behind the scenes.`,
      indexed: department === null,
    }),
    ...jobs.map((job) => ({ 'script:ld+json': jobJsonLd(job, employer) })),
  ]
}

export default function Careers({ loaderData }: Route.ComponentProps) {
  const { jobs, today, departments, department, contact } = loaderData
  return (
    <div className="column section">
      <Hero />
      {departments.length > 1 && (
        <TabLinks
          label="Departments"
          className="mt-10"
          items={[
            {
              label: 'All',
              current: department === null,
              link: <Link to={paths.careers()} preventScrollReset />,
            },
            ...departments.map((name) => ({
              label: name,
              current: department === name,
              link: (
                <Link
                  to={`${paths.careers()}?${new URLSearchParams({ department: name })}`}
                  preventScrollReset
                />
              ),
            })),
          ]}
        />
      )}
      {jobs.length === 0 ? (
        <EmptyState
          title="No openings right now"
          action={<LinkButton to={paths.section('contact')}>Write to us</LinkButton>}
        >
          We are always glad to hear from people who know the craft, whether or not a position is open.
        </EmptyState>
      ) : (
        <ul className="mt-8 space-y-6 sm:mt-10">
          {jobs.map((job) => (
            <li key={job.id}>
              <JobCard job={job} today={today} {...applyAddresses(job, contact)} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function Hero() {
  return (
    <SectionHeading
      level={1}
      eyebrow="Careers"
      title="Work at the bench and beyond"
      lead="A piece passes through many hands before it is worn. These are the ones we are looking for."
    />
  )
}

/** The page for every failure: its own sentence (specification, section 8), and another try. */
export function ErrorBoundary() {
  return (
    <div className="column section">
      <Hero />
      <Notice
        tone="error"
        className="mt-10"
        action={
          <Button kind="secondary" size="small" onClick={() => window.location.reload()}>
            Try again
          </Button>
        }
      >
        Failed to load jobs. Please try again later.
      </Notice>
    </div>
  )
}
