/** Marks a test that also runs in the phone layout, which differs. Daily runs include only screens.spec.ts in that layout. */
export const bothLayouts = '@both-layouts'
/** Marks a test that only runs in the phone layout, because it needs a touch screen. */
export const touchScreen = '@touch-screen'
/** Marks a test that only runs in `npm test -- --all`, because another test finds common mistakes sooner. */
export const long = '@long'
