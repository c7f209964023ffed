import { changeJewelleryType } from '#contracts/admin/catalogue.ts'
import { discountSettings } from '#contracts/admin/discounts.ts'
import { type JewelleryType, listJewelleryTypes } from '#contracts/catalogue.ts'
import { useAdministrator } from '#web/admin-kit/administrator.ts'
import { Advanced } from '#web/admin-kit/form/advanced.tsx'
import { SettingsPanel } from '#web/admin-kit/form/settings-panel.tsx'
import { QueryState } from '#web/admin-kit/query-state.tsx'
import { useEndpointMutation } from '#web/query/use-endpoint-mutation.ts'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { RadioGroup } from '#web/ui/form/radio-group.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { MoneyNotice } from './money-notice.tsx'

const { choices } = discountSettings.fields.appliesTo

const SCOPES = [
  {
    value: 'making-and-stones',
    label: choices['making-and-stones'],
    note: 'Wastage included. Metal is always sold at the day’s rate; discounts do not reduce it.',
  },
  { value: 'making', label: choices.making, note: 'Wastage included. Stones are not discounted either.' },
  {
    value: 'whole-price',
    label: choices['whole-price'],
    note: 'Never below the metal value, even if the percentage would go lower.',
  },
]

/** The parts of a price that discounts and the welcome offer reduce, and the types of jewellery that take part. */
export function DiscountPanel() {
  return (
    <SettingsPanel
      setting={discountSettings}
      height="h-64"
      saved="Saved. All discounted prices use it now."
      saveLabel="Save"
    >
      {({ choice, form: { watch, formState } }) => (
        <>
          <RadioGroup hideLabel options={SCOPES} {...choice('appliesTo')} />
          <MoneyNotice proposal={formState.isDirty ? { appliesTo: watch('appliesTo') } : null} />
          <Advanced setting={discountSettings}>
            <TypeList />
          </Advanced>
        </>
      )}
    </SettingsPanel>
  )
}

function TypeList() {
  const types = useEndpointQuery(listJewelleryTypes, {}, { freshness: 'shared' })
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-medium">Types included in discounts and offers</legend>
      <p className="mb-2 text-sm text-stone">
        Saved as soon as you tick one. Coins and bars are bought for their metal, so their margin is too small
        for discounts.
      </p>
      {types.isSuccess ? (
        <div className="grid gap-x-4 sm:grid-cols-2 lg:grid-cols-3">
          {types.data.map((type) => (
            <TypeChoice key={type.id} type={type} />
          ))}
        </div>
      ) : (
        <QueryState query={types} />
      )}
    </fieldset>
  )
}

/** Saved as soon as it is ticked: each type is a setting of its own. */
function TypeChoice({ type }: { type: JewelleryType }) {
  const { may } = useAdministrator()
  const saving = useEndpointMutation(changeJewelleryType, {
    refreshes: [listJewelleryTypes],
    failed: 'Your changes could not be saved. Please try again.',
    onSuccess: ({ offersApply, type_name }) =>
      toast.success(`${type_name} are ${offersApply ? 'included in' : 'excluded from'} discounts.`),
  })
  const change = (offersApply: boolean) => saving.mutate({ params: { id: type.id }, body: { offersApply } })
  return (
    <Checkbox
      label={type.type_name}
      checked={saving.isPending ? saving.variables.body?.offersApply : type.offersApply}
      disabled={saving.isPending || !may('settings.change')}
      onChange={(event) => change(event.target.checked)}
    />
  )
}
