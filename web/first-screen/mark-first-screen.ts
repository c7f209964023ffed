/**
 * The document has this mark until the images of the first screen are painted. Until then a phone neither lays out what has
 * the class `after-first-screen` (app.css) nor fetches its images: on a slow line they would take half the way from the
 * image that the page is judged by.
 */
const MARK = 'data-first-screen'

/**
 * Runs before anything is painted. A visit that goes further down at once, to a part of the page or back to where it was,
 * has the whole page from the beginning. `visit.name` also tells of a link into a text (`#:~:text=`), which `location` hides.
 */
export const MARK_FIRST_SCREEN = `for(const visit of performance.getEntriesByType('navigation'))document.documentElement.toggleAttribute('${MARK}',visit.type==='navigate'&&!(visit.name+location.hash).includes('#'))`

/** A statement that shows the rest of the page. */
export const SHOW_WHOLE_PAGE = `document.documentElement.removeAttribute('${MARK}')`
