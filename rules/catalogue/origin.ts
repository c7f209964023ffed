/** Where most of what the shop sells is made. A listing offers a filter by country when it has anything from elsewhere. */
export const HOME_COUNTRY = 'India'
