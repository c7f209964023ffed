import { createContext, useContext } from 'react'

export type Confirming = <Result>(act: () => Promise<Result>) => Promise<Result>

/** How the page asks for a fresh OTP. Without it the server's refusal is final. */
export const FreshOtpContext = createContext<Confirming>((act) => act())

/** The OTP was asked for and not entered: nothing has happened, and nothing needs to be said. */
export class NotConfirmed extends Error {}

/**
 * Does what may need a fresh OTP: when the server asks for one, so does a dialog, and the call is made again.
 * `const confirming = useConfirming(); await confirming(() => call(refundOrder, …))`. Throws `NotConfirmed` when the
 * dialog is closed, and whatever the call itself throws.
 */
export const useConfirming = (): Confirming => useContext(FreshOtpContext)
