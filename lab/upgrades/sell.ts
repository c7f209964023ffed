import { buy, firstProducts, logIn } from './shopper.ts'

/** Sells a product of a running demo shop to each of the customers. */
export async function sell(origin: string, mobileNumbers: readonly string[]): Promise<void> {
  for (const [index, mobileNumber] of mobileNumbers.entries()) {
    const shopper = await logIn(origin, mobileNumber)
    const product = (await firstProducts(shopper))[index]
    if (!product) throw new Error('The shop has no product left to sell.')
    await buy(shopper, product)
  }
}
