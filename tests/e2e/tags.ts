/** Marks a test that runs in the layout of a phone too, because something in it differs there. Daily only that of all screens does. */
export const bothLayouts = '@both-layouts'
/** Marks a test that runs in the layout of a phone only, because it needs a touch screen. */
export const touchScreen = '@touch-screen'
/** Marks a test that runs only in `npm test -- --all`, because another one finds the mistakes of daily work sooner. */
export const long = '@long'
