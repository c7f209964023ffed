import { type AdminAd, addAd, changeAd, type listAdGallery } from '#contracts/admin/promotions.ts'
import type { ResponseBody } from '#contracts/endpoint.ts'
import { crowdedDays } from '#rules/promotions/crowded-days.ts'
import { useWords } from '#web/admin-kit/use-words.ts'
import { call } from '#web/api.ts'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { CrowdedNotice } from './crowded-notice.tsx'
import { type ChosenImage, formOf } from './image-field.tsx'
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
  const { words, field } = useWords({
    title: ad?.title ?? '',
    notes: ad?.notes ?? '',
    link: ad?.link ?? '/',
    startsOn: ad?.startsOn ?? today,
    endsOn: ad?.endsOn ?? today,
  })
  const save = async (image: ChosenImage) => {
    if (ad) {
      const form = formOf({ ...words, version: ad.version }, image)
      await call(changeAd, { params: { id: ad.id }, form })
    } else await call(addAd, { form: formOf(words, image) })
  }
  return (
    <PromotionDialog
      what="ad"
      picture={ad?.picture ?? null}
      shape="a 16:9 image fills the box"
      save={save}
      saved="Saved. The shop shows it on the chosen days."
      onSaved={onSaved}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <TextField label="Title" size="small" required {...field('title')} error={errors.title} />
          <TextArea label="Notes" rows={2} {...field('notes')} error={errors.notes} />
          <TextField
            label="Link"
            size="small"
            hint="A page of the shop, such as /gold, or an address that starts with https://."
            {...field('link')}
            error={errors.link}
          />
          <div className="grid grid-cols-2 items-start gap-4">
            <TextField
              label="First day"
              type="date"
              size="small"
              required
              {...field('startsOn')}
              error={errors.startsOn}
            />
            <TextField
              label="Last day"
              type="date"
              size="small"
              required
              min={words.startsOn}
              {...field('endsOn')}
              error={errors.endsOn}
            />
          </div>
          <Overlaps ad={ad} words={words} ahead={ahead} />
        </>
      )}
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
