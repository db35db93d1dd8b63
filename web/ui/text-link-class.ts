/** Classes of a link in running text. */
export const textLinkClass =
  'text-link underline underline-offset-4 hover:text-link-hover hover:decoration-2'
