import * as contract from '#contracts/cart.ts'
import { changeQuantity as changeContract } from '#contracts/cart-quantity.ts'
import type { Serve } from '#server/serve.ts'
import { addToCart, changeQuantity, removeFromCart } from './change-cart.ts'
import { readCart } from './read-cart.ts'

export function cartApi(serve: Serve): void {
  serve(contract.readCart, ({ shop, caller, params }) => readCart(shop, caller, params.userId))
  serve(contract.addToCart, ({ shop, caller, body }) => addToCart(shop, caller, body))
  serve(changeContract, ({ shop, caller, params, body }) =>
    changeQuantity(shop, caller, { ...params, ...body }),
  )
  serve(contract.removeFromCart, ({ shop, caller, params, query }) =>
    removeFromCart(shop, caller, { ...params, ...query }),
  )
}
