import { useState } from 'react'
import { type AdminAd, addAd, changeAd, type listAdGallery } from '#contracts/admin/promotions.ts'
import type { Answer } from '#contracts/endpoint.ts'
import { crowdedDays } from '#rules/promotions/crowded-days.ts'
import { isConflict } from '#web/admin-kit/form/server-errors.ts'
import { TaskDialog } from '#web/admin-kit/task-dialog.tsx'
import { useWords } from '#web/admin-kit/use-words.ts'
import { call } from '#web/api.ts'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { CrowdedNotice } from './crowded-notice.tsx'
import { formOf, ImageField } from './image-field.tsx'

export interface AdDialogProps {
  /** None for a new one. */
  ad: AdminAd | null
  ahead: Answer<typeof listAdGallery>
  onSaved: () => void
  onClose: () => void
}

/** An ad's image, words and days; days on which it would not fit are told while they are chosen. */
export function AdDialog({ ad, ahead, onSaved, onClose }: AdDialogProps) {
  const { today } = ahead
  const [image, setImage] = useState({ file: null as File | null, alt: ad?.picture.alt ?? '' })
  const { words, field } = useWords({
    title: ad?.title ?? '',
    notes: ad?.notes ?? '',
    link: ad?.link ?? '/',
    startsOn: ad?.startsOn ?? today,
    endsOn: ad?.endsOn ?? today,
  })
  const save = async () => {
    try {
      if (ad) {
        const form = formOf({ ...words, version: ad.version }, image)
        await call(changeAd, { params: { id: ad.id }, form })
      } else await call(addAd, { form: formOf(words, image) })
      toast.success('Saved. The shop shows it on the chosen days.')
      onSaved()
    } catch (fault) {
      if (isConflict(fault)) onSaved()
      throw fault
    }
  }
  return (
    <TaskDialog
      title={ad ? 'Edit the ad' : 'New ad'}
      doLabel={ad ? 'Save' : 'Add ad'}
      doingLabel="Saving…"
      onDo={save}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <ImageField
            current={ad?.picture ?? null}
            value={image}
            onChange={setImage}
            errors={errors}
            shape="a 16:9 image fills the box"
          />
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
    </TaskDialog>
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
