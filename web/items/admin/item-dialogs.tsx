import { readAdminProduct } from '#contracts/admin/catalogue.ts'
import { archiveItem, changeItem, moveItem } from '#contracts/admin/change-items.ts'
import { giveOnApproval } from '#contracts/admin/item-approvals.ts'
import type { ItemView } from '#contracts/admin/items.ts'
import { dayInIndia, daysAfter } from '#rules/days.ts'
import { APPROVAL_DAYS } from '#rules/items/approval.ts'
import { ITEM_STATUS, type MoveByHand, needsReason } from '#rules/items/item-status.ts'
import { TaskDialog, type TaskOutcome } from '#web/admin-kit/task-dialog.tsx'
import { call } from '#web/api.ts'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'
import { mobileDigits } from '#web/session/mobile-digits.ts'
import { PhoneField } from '#web/ui/form/phone-field.tsx'
import { RadioGroup } from '#web/ui/form/radio-group.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { type FormControl, useSchemaForm } from '#web/ui/form/use-schema-form.ts'
import { ItemFields } from './item-fields.tsx'
import { ItemText, textOfItem } from './item-text.ts'
import { PhotographsField } from './photographs-field.tsx'

interface ItemTaskProps extends TaskOutcome<ItemView> {
  item: ItemView
}

const Change = changeItem.body.extend({ item: ItemText })

/** Corrects what an item is and weighs. */
export function ChangeItemDialog({ item, ...outcome }: ItemTaskProps) {
  const product = useEndpointQuery(readAdminProduct, { params: { id: item.product.id } })
  const form = useSchemaForm(Change, { item: textOfItem(item), version: item.version })
  return (
    <TaskDialog
      title={`Change ${item.tag}`}
      description="The price follows the weights immediately."
      width="regular"
      doLabel="Save"
      blockedBecause={!product.isSuccess && 'The product is still being read.'}
      form={form}
      onDo={(body) => call(changeItem, { params: { tag: item.tag }, body })}
      done="Saved. The shop shows it now."
      {...outcome}
    >
      {product.data && <ItemFields field={(name) => form.field(`item.${name}`)} product={product.data} />}
      <PhotographsField
        start={item.photographs}
        isChanged={form.formState.dirtyFields.item?.photographs !== undefined}
        name="item.photographs"
        error={form.errorAt('item.photographs')}
        onChange={(ids) => form.change('item.photographs', ids)}
      />
    </TaskDialog>
  )
}

const NOTE = {
  'in-stock': 'It can be bought again.',
  'with-karigar': 'For polishing, resizing or repair. It cannot be bought until it is back.',
  missing: 'It cannot be bought until it is found.',
  melted: 'Its metal is scrap now. This is final.',
} as const satisfies Record<MoveByHand, string>

function KarigarField(field: FormControl) {
  return <TextField label="Karigar" hint="The list of karigars counts it." {...field} />
}

/** Says where an item is now. */
export function MoveItemDialog({ item, ...outcome }: ItemTaskProps) {
  const { tag, version, movesTo } = item
  const form = useSchemaForm(moveItem.body, {
    to: movesTo[0] ?? 'in-stock',
    note: '',
    karigar: '',
    version,
  })
  const to = form.watch('to')
  const isFinal = to === 'melted'
  return (
    <TaskDialog
      title={`Where is ${tag}?`}
      doLabel={isFinal ? 'Mark melted' : 'Move'}
      doingLabel="Moving…"
      destructive={isFinal}
      form={form}
      onDo={(body) => call(moveItem, { params: { tag }, body })}
      done={({ status }) => `${tag}: ${ITEM_STATUS[status].label}.`}
      {...outcome}
    >
      <RadioGroup
        label="It is now"
        options={movesTo.map((one) => ({ value: one, label: ITEM_STATUS[one].label, note: NOTE[one] }))}
        {...form.field('to')}
      />
      <TextField
        label={needsReason(to) ? 'Reason' : 'Note'}
        required={needsReason(to)}
        {...form.field('note')}
      />
      {to === 'with-karigar' && <KarigarField {...form.field('karigar')} />}
    </TaskDialog>
  )
}

/** Takes an item out of the lists that was entered by mistake. */
export function ArchiveItemDialog({ item: { tag, version }, ...outcome }: ItemTaskProps) {
  const form = useSchemaForm(archiveItem.body, { archived: true, note: '', version })
  return (
    <TaskDialog
      title={`Archive ${tag}`}
      description="It leaves the lists and the stock. Its history stays."
      doLabel="Archive"
      destructive
      form={form}
      onDo={(body) => call(archiveItem, { params: { tag }, body })}
      done="Archived. It is out of the stock."
      {...outcome}
    >
      <TextField label="Reason" required {...form.field('note')} />
    </TaskDialog>
  )
}

/** Gives an item to a customer who decides at home. */
export function ApprovalDialog({ item, ...outcome }: ItemTaskProps) {
  const { tag, version } = item
  const today = dayInIndia(new Date())
  const form = useSchemaForm(giveOnApproval.body, {
    mobileNumber: '',
    firstName: '',
    lastName: '',
    note: '',
    version,
    dueOn: daysAfter(today, APPROVAL_DAYS.default),
  })
  return (
    <TaskDialog
      title={`Give ${tag} on approval`}
      description="It cannot be bought until it is back. Print the slip next, for the customer to sign."
      doLabel="Give it"
      form={form}
      onDo={(body) => call(giveOnApproval, { params: { tag }, body })}
      done={`${tag} is on approval. Its slip can be printed now.`}
      {...outcome}
    >
      <PhoneField
        label="Mobile number"
        required
        autoComplete="off"
        {...form.field('mobileNumber')}
        onChange={({ target }) => form.change('mobileNumber', mobileDigits(target.value))}
      />
      <TextField
        label="First name"
        required
        hint="A customer the shop knows keeps the name it knows."
        {...form.field('firstName')}
      />
      <TextField label="Last name" {...form.field('lastName')} />
      <TextField
        label="Back by"
        type="date"
        required
        min={today}
        max={daysAfter(today, APPROVAL_DAYS.max)}
        {...form.field('dueOn')}
      />
      <TextField label="Note" {...form.field('note')} />
    </TaskDialog>
  )
}
