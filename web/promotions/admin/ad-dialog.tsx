import { type AdminAd, addAd, changeAd, type listAdGallery } from '#contracts/admin/promotions.ts'
import type { ResponseBody } from '#contracts/endpoint.ts'
import { crowdedDays } from '#rules/promotions/crowded-days.ts'
import { call } from '#web/api.ts'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { useSchemaForm } from '#web/ui/form/use-schema-form.ts'
import { CrowdedNotice } from './crowded-notice.tsx'
import { PromotionDialog } from './promotion-dialog.tsx'

export interface AdDialogProps {
  /** None for a new one. */
  ad: AdminAd | null
  ahead: ResponseBody<typeof listAdGallery>
  onSaved: () => void
  onClose: () => void
}

/** An ad's image, words and days; days on which it would not fit are told while they are chosen. */
export function AdDialog({ ad, ahead, onSaved, onClose }: AdDialogProps) {
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

/** What saving these days would mean for this ad and the others, before it is saved. */
function Overlaps({
  ad,
  words: { title, startsOn, endsOn },
  ahead,
}: Pick<AdDialogProps, 'ad' | 'ahead'> & { words: { title: string; startsOn: string; endsOn: string } }) {
  if (!startsOn || !endsOn || startsOn > endsOn) return null
  const draft = { id: ad?.id ?? 'new', title: title || 'This ad', startsOn, endsOn }
  // A new ad is the newest; one that was over comes behind those that are not.
  const order = [...(ad ? [] : ['new']), ...ahead.newestFirst, draft.id]
  const all = [...ahead.ads.filter(({ id }) => id !== draft.id), draft]
  const runs = [...new Set(order)].flatMap((id) => all.find((run) => run.id === id) ?? [])
  const crowded = crowdedDays(runs, ahead.today).filter(({ shown, left }) =>
    [...shown, ...left].includes(draft.id),
  )
  return <CrowdedNotice crowded={crowded} ads={all} />
}
