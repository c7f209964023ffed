import type { ComponentProps } from 'react'
import { SkeletonText } from '#web/ui/feedback/skeleton.tsx'
import { StatusLine } from '#web/ui/feedback/status-line.tsx'
import { Breadcrumb } from '#web/ui/navigation/breadcrumb.tsx'
import { Disclosure } from '#web/ui/navigation/disclosure.tsx'
import { Pager } from '#web/ui/navigation/pager.tsx'
import { TabLinks } from '#web/ui/navigation/tab-links.tsx'
import { Tabs } from '#web/ui/navigation/tabs.tsx'
import { Part } from './part.tsx'
import { STEPS } from './samples.ts'

/** Where one is, and the way on. */
export function Navigation() {
  return (
    <>
      <Part name="Status line">
        <StatusLine label="Order SGJ-1042" steps={STEPS} current={2} />
        <StatusLine
          className="mt-10"
          label="Order SGJ-1043"
          steps={[
            { label: 'Confirmed', note: '12 Nov' },
            { label: 'Cancelled', note: '13 Nov' },
          ]}
          current={1}
          stopped
        />
      </Part>
      <Part name="Tabs">
        <Tabs
          label="About this piece"
          items={[
            { value: 'details', label: 'Details', content: <SkeletonText /> },
            { value: 'price', label: 'Price breakdown', content: 'One aligned table.' },
            { value: 'reviews', label: 'Reviews (12)', content: 'What buyers say.' },
          ]}
        />
        <TabLinks
          className="mt-8"
          label="Account"
          items={[
            { label: 'Orders', current: true, link: <SampleLink href="#orders" /> },
            { label: 'Profile', current: false, link: <SampleLink href="#profile" /> },
            { label: 'Reviews', current: false, link: <SampleLink href="#reviews" /> },
          ]}
        />
      </Part>
      <Part name="Breadcrumb">
        <Breadcrumb
          crumbs={[
            { label: 'Home', link: <SampleLink href="#home" /> },
            { label: 'Gold', link: <SampleLink href="#gold" /> },
            { label: 'Carved Kada' },
          ]}
        />
      </Part>
      <Part name="Disclosure">
        <Disclosure label="Purity" note="22 karat">
          Filters.
        </Disclosure>
        <Disclosure label="How do returns work?" defaultOpen>
          <p className="max-w-text text-stone">Within 15 days, in the box it came in.</p>
        </Disclosure>
      </Part>
      <Part name="Pager">
        <Pager label="First page" previous={null} next={<SampleLink href="#next" />} />
        <Pager
          label="A page between"
          previous={<SampleLink href="#previous" />}
          next={<SampleLink href="#next" />}
        />
        <Pager label="Last page" previous={<SampleLink href="#previous" />} next={null} />
      </Part>
    </>
  )
}

/** Takes the place of the router's link that a screen would pass. */
function SampleLink({ children, ...rest }: ComponentProps<'a'>) {
  return <a {...rest}>{children}</a>
}
