/** Where the portal is reached when nothing else is said, without a slash at the end. */
export const defaultPortalUrl = 'http://127.0.0.1:8080'
