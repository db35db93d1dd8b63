const key = 'equser.historyOffset'

/** The offset of the history page that was open last in this tab: an earthquake leads back to it. */
export const lastHistoryPage = {
  /** 0 before the first visit. */
  read: (): number => Number(sessionStorage.getItem(key) ?? 0),
  save: (offset: number): void => sessionStorage.setItem(key, String(offset)),
}
