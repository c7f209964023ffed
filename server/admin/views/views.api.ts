import * as contract from '#contracts/admin/views.ts'
import type { Serve } from '#server/serve.ts'
import { chooseColumns, chooseDefaultView } from './choose.ts'
import { readViews } from './read-views.ts'
import { removeView, restoreView } from './remove-view.ts'
import { addView, changeView } from './save-view.ts'

/** Views of the admin area's lists, and how each admin has a list. */
export function viewsApi(serve: Serve): void {
  serve(contract.readViews, ({ shop, caller, params }) => readViews(shop, caller, params.list))
  serve(contract.addView, ({ shop, caller, params, body }) => addView(shop, caller, params.list, body))
  serve(contract.changeView, ({ shop, caller, params, body }) => changeView(shop, caller, params, body))
  serve(contract.removeView, ({ shop, caller, params }) => removeView(shop, caller, params))
  serve(contract.restoreView, ({ shop, caller, params }) => restoreView(shop, caller, params))
  serve(contract.chooseColumns, ({ shop, caller, params, body }) =>
    chooseColumns(shop, caller, params.list, body.columns),
  )
  serve(contract.chooseDefaultView, ({ shop, caller, params, body }) =>
    chooseDefaultView(shop, caller, params.list, body.view),
  )
}
