import Banknote from 'lucide-react/icons/banknote'
import Briefcase from 'lucide-react/icons/briefcase'
import Clock from 'lucide-react/icons/clock'
import MapPin from 'lucide-react/icons/map-pin'
import type { ComponentType, ReactNode } from 'react'
import type { Job } from '#contracts/careers.ts'
import { JOB_TYPE_LABELS } from '#rules/careers/job-types.ts'
import { postedAge } from '#rules/careers/posted-age.ts'
import { salaryWords } from '#rules/careers/salary.ts'
import { LinkButton } from '#web/ui/action/link-button.tsx'
import { TextLink } from '#web/ui/action/text-link.tsx'
import { Badge } from '#web/ui/display/badge.tsx'

/** How much of a list a card shows (specification, section 9). */
const SKILLS = 4
const RESPONSIBILITIES = 3

export interface JobCardProps {
  job: Job
  /** The shop's day, `YYYY-MM-DD`. */
  today: string
  /** Where an application goes; null while the shop has not said. */
  mailAddress: string | null
  chatAddress: string | null
}

/** An opening: what it is, what it pays, what is expected, and how to apply. */
export function JobCard({ job, today, mailAddress, chatAddress }: JobCardProps) {
  return (
    <article className="grid grid-cols-1 gap-x-12 gap-y-6 border-t border-gold bg-paper p-6 sm:p-9 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
      <div>
        <p className="text-bronze label-caps">{job.department}</p>
        <h2 className="mt-2 text-heading">{job.roleName}</h2>
        <ul className="mt-4 flex flex-wrap gap-x-6 gap-y-2 text-[0.9375rem] text-stone">
          <Mark icon={Banknote}>{salaryWords(job.ctcMin, job.ctcMax)}</Mark>
          <Mark icon={MapPin}>{job.location}</Mark>
          <Mark icon={Briefcase}>{JOB_TYPE_LABELS[job.jobType]}</Mark>
          <Mark icon={Clock}>
            <span className="sr-only">Posted: </span>
            <time dateTime={job.postedDate}>{postedAge(job.postedDate, today)}</time>
          </Mark>
        </ul>
        <p className="mt-5 max-w-text leading-relaxed">{job.description}</p>
      </div>
      <div className="space-y-6">
        <Responsibilities responsibilities={job.responsibilities} />
        <Skills skills={job.requiredSkills} />
      </div>
      {(mailAddress || chatAddress) && (
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3 lg:col-span-2">
          {mailAddress && (
            <LinkButton kind="secondary" href={mailAddress}>
              Apply by e-mail
            </LinkButton>
          )}
          {chatAddress && (
            <TextLink variant="caps" href={chatAddress} target="_blank" rel="noreferrer">
              Ask on WhatsApp
            </TextLink>
          )}
        </div>
      )}
    </article>
  )
}

function Responsibilities({ responsibilities }: Pick<Job, 'responsibilities'>) {
  if (responsibilities.length === 0) return null
  return (
    <section>
      <h3 className="font-sans font-medium! text-stone label-caps">What you will do</h3>
      <ul className="mt-3 space-y-2 text-[0.9375rem]">
        {responsibilities.slice(0, RESPONSIBILITIES).map((duty) => (
          <li
            key={duty}
            className="relative pl-5 before:absolute before:top-3 before:left-0 before:w-2.5 before:border-t before:border-gold"
          >
            {duty}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Skills({ skills }: { skills: string[] }) {
  if (skills.length === 0) return null
  return (
    <section>
      <h3 className="font-sans font-medium! text-stone label-caps">What you bring</h3>
      <ul className="mt-3 flex flex-wrap gap-2">
        {skills.slice(0, SKILLS).map((skill) => (
          <li key={skill}>
            <Badge className="leading-snug! whitespace-normal! wrap-anywhere">{skill}</Badge>
          </li>
        ))}
      </ul>
    </section>
  )
}

type Icon = ComponentType<{ strokeWidth: number; className: string; 'aria-hidden': 'true' }>

function Mark({ icon: Icon, children }: { icon: Icon; children: ReactNode }) {
  return (
    <li className="flex items-center gap-2">
      <Icon aria-hidden="true" strokeWidth={1.25} className="size-4.5 shrink-0 text-bronze" />
      <span>{children}</span>
    </li>
  )
}
