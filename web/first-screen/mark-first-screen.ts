/**
 * On the document from before the first paint until its images are there; the class `after-first-screen` of app.css reads
 * it. What is further down a phone's page is then neither laid out nor are its images fetched: on a slow line they would
 * take half the way from the image that the page is judged by.
 */
const MARK = 'data-first-screen'

/**
 * Runs before anything is painted. A visit that goes further down at once, to a part of the page or back to where it was,
 * has the whole page from the beginning.
 */
export const MARK_FIRST_SCREEN = `for(const visit of performance.getEntriesByType('navigation'))document.documentElement.toggleAttribute('${MARK}',visit.type==='navigate'&&!(visit.name+location.hash).includes('#'))`

/** A statement that shows the rest of the page. */
export const SHOW_WHOLE_PAGE = `document.documentElement.removeAttribute('${MARK}')`
