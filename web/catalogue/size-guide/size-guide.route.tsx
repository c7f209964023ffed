import { useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { BANGLE_SIZES, RING_SIZES } from '#rules/catalogue/sizes.ts'
import { pageMeta } from '#web/page-meta.ts'
import { paths } from '#web/paths.ts'
import { storefrontContext } from '#web/storefront-context.ts'
import { SectionHeading } from '#web/ui/display/section-heading.tsx'
import { Breadcrumb } from '#web/ui/navigation/breadcrumb.tsx'
import { Tabs } from '#web/ui/navigation/tabs.tsx'
import type { Route } from './+types/size-guide.route'
import { LengthGuide } from './length-guide.tsx'
import { PrintedSizer } from './printed-sizer.tsx'
import { ScreenSizer } from './screen-sizer.tsx'
import { SizeTable } from './size-table.tsx'

const TITLE = 'Size guide'

export async function loader({ context }: Route.LoaderArgs) {
  const storefront = context.get(storefrontContext)
  const { contact } = await storefront.frame()
  return { origin: storefront.origin, shopName: contact.shopName }
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [{ title: TITLE }]
  return pageMeta({
    origin: loaderData.origin,
    path: paths.sizeGuide(),
    title: `${TITLE} for rings and bangles | ${loaderData.shopName}`,
    description:
      'Find your ring or bangle size on screen with a ring you already wear, or with a printed sizer.',
  })
}

/** Which size fits: measured on the screen, with a printed sheet, or read from a table. */
export default function SizeGuidePage() {
  const [tab, setTab] = useTabOfAddress()
  return (
    <>
      <div className="column pt-6 pb-16 sm:pb-24 print:hidden">
        <Breadcrumb crumbs={[{ label: 'Home', link: <Link to={paths.home()} /> }, { label: TITLE }]} />
        <SectionHeading
          level={1}
          className="mt-8 mb-8 sm:mb-12"
          title="Find your size"
          lead="Place a ring or bangle that fits you on the screen, or print the sizer. If you are between two sizes, take the larger one."
        />
        <Tabs
          label="Size guide"
          value={tab}
          onValueChange={setTab}
          items={[
            { value: 'rings', label: 'Rings', content: <Guide kind="ring" /> },
            { value: 'bangles', label: 'Bangles', content: <Guide kind="bangle" /> },
            { value: 'lengths', label: 'Lengths', content: <LengthGuide /> },
          ]}
        />
      </div>
      <PrintedSizer />
    </>
  )
}

/** A link to `#lengths` opens that tab. */
function useTabOfAddress() {
  const { hash } = useLocation()
  const [tab, setTab] = useState('rings')
  useEffect(() => {
    const wanted = hash.slice(1)
    if (wanted === 'bangles' || wanted === 'lengths') setTab(wanted)
  }, [hash])
  return [tab, setTab] as const
}

function Guide({ kind }: { kind: 'ring' | 'bangle' }) {
  const sizes = kind === 'ring' ? RING_SIZES : BANGLE_SIZES
  return (
    <div className="grid grid-cols-1 items-start gap-x-16 gap-y-14 pt-4 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
      <ScreenSizer kind={kind} sizes={sizes} />
      <SizeTable kind={kind} sizes={sizes} />
    </div>
  )
}
