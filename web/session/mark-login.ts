/** On the document while this browser calls itself logged in; the variants `customer` and `visitor` of app.css read it. */
export const LOGIN_MARK = 'data-customer'

/** Runs before anything is painted: a page is the same for everybody, and a customer is shown no word for visitors.
 * A browser that keeps nothing has no customer. */
export const MARK_LOGIN = `try{document.documentElement.toggleAttribute('${LOGIN_MARK}',localStorage.getItem('isLoggedIn')==='true')}catch{}`
