/** Where most of what the shop sells is made. A listing offers a filter by country when it has anything from elsewhere. */
export const HOME_COUNTRY = 'India'

/** Whether a product comes from another country; then the law wants its importer named (E-Commerce Rules, 2020). */
const isImported = (countryOfOrigin: string): boolean =>
  countryOfOrigin !== '' && countryOfOrigin.toLowerCase() !== HOME_COUNTRY.toLowerCase()

/** Whether it does, and nobody is named: a product from before the shop asked. */
export const lacksImporter = (of: { countryOfOrigin: string; importer: string }): boolean =>
  isImported(of.countryOfOrigin) && of.importer === ''

export const NO_IMPORTER = 'Please enter the importer’s name and address: it comes from another country.'
