import { paths } from '../../paths.ts'

const key = 'equser.historyPage'

/** The path of the history page that was open last in this tab: an earthquake leads back to it. */
export const lastHistoryPage = {
  /** The first page before the first visit. */
  read: (): string => sessionStorage.getItem(key) ?? paths.history,
  save: (path: string): void => sessionStorage.setItem(key, path),
}
