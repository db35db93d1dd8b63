/** The service's name on every page. */
export const serviceName = '緊急地震速報受信端末 利用者ポータル'

/** Title of every page of the logged-in area. */
export const userAreaTitle = 'ユーザページ'
