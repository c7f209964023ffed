import type { SavedView } from '#contracts/admin/views.ts'
import { namedPerson, personName } from '#rules/identity/person-name.ts'
import type { Caller } from '#server/caller.ts'
import { understood } from './lists.ts'
import type { ViewRow } from './saved-views.store.ts'

export function presentView({ view, owner, changer }: ViewRow, caller: Caller): SavedView {
  const { id, name, isShared, columns, version } = view
  return {
    ...{ id, name, isShared, columns, version },
    ...understood(view.list, view.query),
    isMine: view.ownerId === caller.customerId,
    owner: personName(owner),
    changedBy: namedPerson(changer),
    changedAt: view.updatedAt.toISOString(),
  }
}
