/** Marks a test that also runs in the phone layout, because something differs there. In daily work only screens.spec.ts does. */
export const bothLayouts = '@both-layouts'
/** Marks a test that only runs in the phone layout, because it needs a touch screen. */
export const touchScreen = '@touch-screen'
/** Marks a test that only runs in `npm test -- --all`, because another test finds common mistakes sooner. */
export const long = '@long'
