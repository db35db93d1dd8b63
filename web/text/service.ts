/** The service's name, shown on every page. */
export const serviceName = '緊急地震速報受信端末 利用者ポータル'

/** The title of all pages in the user area. */
export const userAreaTitle = 'ユーザページ'
