/** How the browsers inside other apps call themselves: Instagram, Facebook and Messenger, Threads, Snapchat, LinkedIn. */
const IN_APP = /\b(Instagram|FBAN|FBAV|FB_IAB|Barcelona|Snapchat|LinkedInApp)\b/

/** Whether a page is open inside another app, from where a UPI app cannot be opened. */
export const isInAppBrowser = (userAgent: string): boolean => IN_APP.test(userAgent)

/** The link that opens `address` (https) in Chrome: an intent on Android, Chrome's own scheme on an iPhone. */
export function addressInChrome(address: string, userAgent: string): string {
  const { protocol, host, pathname, search } = new URL(address)
  const rest = `${host}${pathname}${search}`
  const scheme = protocol.slice(0, -1)
  if (/\b(iPhone|iPad|iPod)\b/.test(userAgent))
    return `googlechrome${scheme === 'https' ? 's' : ''}://${rest}`
  return `intent://${rest}#Intent;scheme=${scheme};package=com.android.chrome;S.browser_fallback_url=${encodeURIComponent(address)};end`
}
