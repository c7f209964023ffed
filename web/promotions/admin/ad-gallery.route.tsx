import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import {
  type AdminAd,
  addAd,
  changeAd,
  listAdGallery,
  removeAd,
  restoreAd,
} from '#contracts/admin/promotions.ts'
import type { ResponseBody } from '#contracts/endpoint.ts'
import { readableOf } from '#contracts/unreadable.ts'
import { crowdedDays } from '#rules/promotions/crowded-days.ts'
import { AdminPage } from '#web/admin-kit/admin-page.tsx'
import { adminPaths } from '#web/admin-kit/admin-paths.ts'
import { useAdministrator } from '#web/admin-kit/administrator.ts'
import { NotShownRows } from '#web/admin-kit/list/not-shown.tsx'
import { QueryState } from '#web/admin-kit/query-state.tsx'
import { call } from '#web/api.ts'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'
import { Button } from '#web/ui/action/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { useSchemaForm } from '#web/ui/form/use-schema-form.ts'
import { TabLinks } from '#web/ui/navigation/tab-links.tsx'
import { AdLine } from './ad-line.tsx'
import { CrowdedNotice } from './crowded-notice.tsx'
import { PastAds } from './past-ads.tsx'
import { PromotionDialog } from './promotion-dialog.tsx'
import { useTakeDown } from './use-take-down.ts'

/** The promotion boxes of the home page: what runs, what will run, what is over. */
export default function AdGallery() {
  const [params] = useSearchParams()
  const showsPast = params.get('show') === 'past'
  const query = useEndpointQuery(listAdGallery, {})
  const { whyNot } = useAdministrator()
  const [chosen, setChosen] = useState<AdminAd | 'new' | null>(null)
  const add = () => setChosen('new')
  return (
    <AdminPage
      title="Ad Gallery"
      actions={
        <Button blockedBecause={whyNot('promotions.change')} onClick={add}>
          <Plus aria-hidden="true" strokeWidth={1.5} className="size-4" />
          New ad
        </Button>
      }
    >
      <TabLinks
        label="Ads"
        className="-mt-2 mb-5"
        items={[
          { label: 'Running and planned', current: !showsPast, link: <Link to={adminPaths.adGallery()} /> },
          { label: 'Past', current: showsPast, link: <Link to={`${adminPaths.adGallery()}?show=past`} /> },
        ]}
      />
      {showsPast ? (
        <PastAds onAgain={setChosen} />
      ) : query.isSuccess ? (
        <Gallery gallery={query.data} onEdit={setChosen} onAdd={add} />
      ) : (
        <QueryState query={query} />
      )}
      {chosen && query.isSuccess && (
        <AdDialog
          ad={chosen === 'new' ? null : chosen}
          ahead={query.data}
          onSaved={query.refetch}
          onClose={() => setChosen(null)}
        />
      )}
    </AdminPage>
  )
}

interface GalleryProps {
  gallery: ResponseBody<typeof listAdGallery>
  onEdit: (ad: AdminAd) => void
  onAdd: () => void
}

function Gallery({ gallery: { ads: all, crowded, today }, onEdit, onAdd }: GalleryProps) {
  const ads = readableOf(all)
  const takeDown = useTakeDown({ what: 'ad', list: listAdGallery, remove: removeAd, restore: restoreAd })
  if (all.length === 0)
    return (
      <EmptyState title="No ads running or planned" action={<Button onClick={onAdd}>New ad</Button>}>
        Until then, the home page shows its two default boxes: the welcome offer and the gemstones.
      </EmptyState>
    )
  return (
    <>
      <CrowdedNotice crowded={crowded} ads={ads} className="mb-4" />
      <ul className="divide-y divide-hairline border border-hairline bg-paper">
        {ads.map((ad) => (
          <AdLine
            key={ad.id}
            ad={ad}
            today={today}
            isLeftOut={crowded.some(
              ({ left, from, to }) => from <= today && to >= today && left.includes(ad.id),
            )}
            onEdit={() => onEdit(ad)}
            onRemove={() => takeDown(ad.id, ad.title)}
          />
        ))}
      </ul>
      <NotShownRows rows={all} />
    </>
  )
}

interface AdDialogProps {
  /** None for a new one. */
  ad: AdminAd | null
  ahead: ResponseBody<typeof listAdGallery>
  onSaved: () => void
  onClose: () => void
}

/** An ad's image, words and days; days on which it would not fit are told while they are chosen. */
function AdDialog({ ad, ahead, onSaved, onClose }: AdDialogProps) {
  const { today } = ahead
  const form = useSchemaForm(changeAd.body, {
    title: ad?.title ?? '',
    notes: ad?.notes ?? '',
    link: ad?.link ?? '/',
    startsOn: ad?.startsOn ?? today,
    endsOn: ad?.endsOn ?? today,
    alt: ad?.image.alt ?? '',
    // A new one has none yet, and the server does not look for it.
    version: ad?.version ?? 0,
  })
  const { field } = form
  const [title, startsOn, endsOn] = form.watch(['title', 'startsOn', 'endsOn'])
  return (
    <PromotionDialog
      what="ad"
      image={ad?.image ?? null}
      shape="a 16:9 image fills the box"
      form={form}
      save={(upload) =>
        ad ? call(changeAd, { params: { id: ad.id }, form: upload }) : call(addAd, { form: upload })
      }
      saved="Saved. The shop shows it on the chosen days."
      onSaved={onSaved}
      onClose={onClose}
    >
      <TextField label="Title" required {...field('title')} />
      <TextArea label="Notes" rows={2} {...field('notes')} />
      <TextField
        label="Link"
        hint="A page of the shop, such as /gold, or an address that starts with https://."
        {...field('link')}
      />
      <div className="grid grid-cols-2 items-start gap-4">
        <TextField label="First day" type="date" required {...field('startsOn')} />
        <TextField label="Last day" type="date" required {...field('endsOn')} min={startsOn} />
      </div>
      <Overlaps ad={ad} words={{ title, startsOn, endsOn }} ahead={ahead} />
    </PromotionDialog>
  )
}

/** The effect of saving these days for this ad and the others, before it is saved. */
function Overlaps({
  ad,
  words: { title, startsOn, endsOn },
  ahead,
}: Pick<AdDialogProps, 'ad' | 'ahead'> & { words: { title: string; startsOn: string; endsOn: string } }) {
  if (!startsOn || !endsOn || startsOn > endsOn) return null
  const draft = { id: ad?.id ?? 'new', title: title || 'This ad', startsOn, endsOn }
  // A new ad is the newest; one that was over comes behind those that are not.
  const order = [...(ad ? [] : ['new']), ...ahead.newestFirst, draft.id]
  const all = [...readableOf(ahead.ads).filter(({ id }) => id !== draft.id), draft]
  const runs = [...new Set(order)].flatMap((id) => all.find((run) => run.id === id) ?? [])
  const crowded = crowdedDays(runs, ahead.today).filter(({ shown, left }) =>
    [...shown, ...left].includes(draft.id),
  )
  return <CrowdedNotice crowded={crowded} ads={all} />
}
