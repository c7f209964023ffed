import type { ContactSettings } from '#contracts/settings.ts'

/** The shop for search engines, in schema.org's words; what is not filled in is left out. */
export function storeFacts(contact: ContactSettings, origin: string, returnDays: number) {
  const said = (text: string) => text || undefined
  return {
    '@context': 'https://schema.org',
    '@type': 'JewelryStore',
    name: contact.shopName,
    url: origin,
    telephone: said(contact.phone),
    email: said(contact.email),
    address: {
      '@type': 'PostalAddress',
      streetAddress: said(contact.addressLines.join(', ')),
      addressLocality: contact.city,
      addressRegion: contact.state,
      postalCode: said(contact.pincode),
      addressCountry: 'IN',
    },
    geo: { '@type': 'GeoCoordinates', latitude: contact.map.latitude, longitude: contact.map.longitude },
    hasMerchantReturnPolicy: returnPolicy(returnDays),
    sameAs: Object.values(contact.social).filter(Boolean),
  }
}

/** Said once, of the shop: it is the same for all that is sold. Nothing where the shop promises no returns. */
const returnPolicy = (merchantReturnDays: number) =>
  merchantReturnDays > 0
    ? {
        '@type': 'MerchantReturnPolicy',
        applicableCountry: 'IN',
        returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
        merchantReturnDays,
        returnMethod: 'https://schema.org/ReturnByMail',
        returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
      }
    : undefined
