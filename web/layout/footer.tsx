import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ContactSettings } from '#contracts/settings.ts'
import { FOOTER_LINKS } from '#rules/settings/footer-links.ts'
import { DECLARATIONS, PRIVACY_POLICY } from '#rules/settings/linked-pages.ts'
import { paths } from '#web/paths.ts'
import { RenderedOnce } from '#web/rendering/rendered-once.tsx'
import { Ornament } from '#web/ui/display/ornament.tsx'
import { MODULE_LINKS } from '#wiring/links.ts'
import { FacebookMark, InstagramMark, WhatsAppMark, YoutubeMark } from './brand-marks.tsx'

type FooterProps = { contact: ContactSettings; year: number }

/** The end of every page: help, policies, the shop itself, and who runs it. */
export function Footer(props: FooterProps) {
  return (
    <RenderedOnce
      as="footer"
      className="mt-auto print:hidden border-t border-hairline bg-sand text-[0.9375rem]"
      part={FooterContent}
      with={props}
    />
  )
}

function FooterContent({ contact, year }: FooterProps) {
  return (
    <>
      <div className="grid gap-x-10 gap-y-10 pt-12 pb-12 column sm:gap-y-12 sm:pt-14 grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] lg:grid-cols-[1.4fr_1fr_1fr_1.3fr] lg:pt-20 lg:pb-16">
        <div className="max-sm:col-span-full">
          <p className="font-display text-heading font-semibold">{contact.shopName}</p>
          <p className="mt-3 max-w-[18rem] text-stone">
            Gold, platinum, silver, diamonds and coloured stones from {contact.city}, with every price shown
            line by line.
          </p>
          <SocialLinks social={contact.social} />
        </div>
        {Object.entries(FOOTER_LINKS).map(([heading, links]) => (
          <Column key={heading} heading={heading}>
            <ul>
              {links.map(({ label, slug }) => (
                <li key={slug}>
                  <Link to={paths.info(slug)} state={{ title: label }} className="footer-link">
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </Column>
        ))}
        <Column heading="Visit us" className="max-sm:col-span-full">
          <Address contact={contact} />
          {MODULE_LINKS.map(({ label, to }) => (
            <Link key={to} to={to} className="mt-3 footer-link">
              {label}
            </Link>
          ))}
        </Column>
      </div>
      <Ornament className="mx-auto" />
      <Imprint contact={contact} year={year} />
    </>
  )
}

type ColumnProps = { heading: string; className?: string; children: ReactNode }

function Column({ heading, className, children }: ColumnProps) {
  return (
    <section aria-label={heading} className={className}>
      <h2 className="mb-4 font-sans text-bronze label-caps">{heading}</h2>
      {children}
    </section>
  )
}

function Address({ contact }: { contact: ContactSettings }) {
  return (
    <address className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] gap-x-10 gap-y-3 not-italic sm:grid-cols-1 [&>:last-child]:col-span-full">
      <p>
        {contact.addressLines.map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
        <span className="block">
          {[`${contact.city} ${contact.pincode}`.trim(), contact.state].filter(Boolean).join(', ')}
        </span>
      </p>
      <p>
        {contact.phone && (
          <a href={`tel:${contact.phone.replace(/\s/g, '')}`} className="footer-link">
            {contact.phone}
          </a>
        )}
        <br />
        {contact.email && (
          <a href={`mailto:${contact.email}`} className="footer-link">
            {contact.email}
          </a>
        )}
      </p>
      {contact.hours && (
        <p className="text-stone">
          {contact.hours.split(/;\s*/).map((part) => (
            <span key={part} className="block">
              {part}
            </span>
          ))}
        </p>
      )}
    </address>
  )
}

const NETWORKS = [
  { key: 'instagram', label: 'Instagram', Mark: InstagramMark },
  { key: 'facebook', label: 'Facebook', Mark: FacebookMark },
  { key: 'whatsapp', label: 'WhatsApp', Mark: WhatsAppMark },
  { key: 'youtube', label: 'Youtube', Mark: YoutubeMark },
] as const

function SocialLinks({ social }: { social: ContactSettings['social'] }) {
  const networks = NETWORKS.filter(({ key }) => social[key])
  return (
    <ul className="mt-6 -ml-3 flex">
      {networks.map(({ key, label, Mark }) => (
        <li key={key}>
          <a
            href={social[key]}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={label}
            title={label}
            className="inline-flex size-11 items-center justify-center rounded-sm transition-colors hover:text-garnet"
          >
            <Mark className="size-5" />
          </a>
        </li>
      ))}
    </ul>
  )
}

const IMPRINT_LINKS = [
  ...[PRIVACY_POLICY, ...DECLARATIONS].map(({ label, slug }) => [label, paths.info(slug)] as const),
  ['Complaints', paths.complaint()],
] as const

/** Who the seller is, as the E-Commerce Rules 2020 ask of every page. */
function Imprint({ contact, year }: { contact: ContactSettings; year: number }) {
  const { grievanceOfficer: officer } = contact
  return (
    <div className="space-y-1.5 pt-8 pb-10 text-center text-[0.8125rem] text-stone column">
      <p>
        {contact.legalName}
        {contact.gstin && <> · GSTIN {contact.gstin}</>}
      </p>
      {officer.name && (
        <p>
          {officer.designation || 'Grievance Officer'}: {officer.name}
          {officer.phone && <>, {officer.phone}</>}
          {officer.email && (
            <>
              ,{' '}
              <a href={`mailto:${officer.email}`} className="underline underline-offset-4 hover:text-garnet">
                {officer.email}
              </a>
            </>
          )}
        </p>
      )}
      <p>
        © 2025–{year} {contact.shopName}
        {IMPRINT_LINKS.map(([label, to]) => (
          <span key={to}>
            {' · '}
            <Link to={to} className="underline">
              {label}
            </Link>
          </span>
        ))}
      </p>
    </div>
  )
}
