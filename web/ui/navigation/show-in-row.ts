/** Brings the open tab into sight where its row is longer than the screen: a `ref`. */
export function showInRow(tab: HTMLElement | null): void {
  const row = tab?.parentElement
  if (!tab || !row || tab.offsetLeft + tab.offsetWidth <= row.scrollLeft + row.clientWidth) return
  row.scrollLeft = tab.offsetLeft - row.clientWidth / 2
}
