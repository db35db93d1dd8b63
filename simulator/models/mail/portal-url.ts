/** The default base URL of the portal, without a trailing slash. */
export const defaultPortalUrl = 'http://127.0.0.1:8080'
