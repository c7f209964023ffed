import { useEffect, useState } from 'react'
import { addressInChrome, isInAppBrowser } from '#rules/pages/in-app-browser.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'

/**
 * In the browser of Instagram or Facebook, no UPI app opens: a way to a real one. `path` is where the purchase goes on
 * there; the cart is in the account.
 */
export function InAppNotice({ path }: { path: string }) {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    const { userAgent } = navigator
    if (isInAppBrowser(userAgent)) setAddress(addressInChrome(window.location.origin + path, userAgent))
  }, [path])
  if (!address) return null
  return (
    <Notice className="mt-6">
      To pay by UPI,{' '}
      <a href={address} className="text-link">
        open in Chrome
      </a>
      . After you log in there, your cart is as it is here.
    </Notice>
  )
}
