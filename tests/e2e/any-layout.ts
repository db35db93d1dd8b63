/** Marks a test whose promise does not depend on the layout. It runs in one layout only. */
export const anyLayout = '@any-layout'
