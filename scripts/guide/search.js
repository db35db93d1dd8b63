// Plain JavaScript, because the site's pages load it, too.

/**
 * The words of a text in English or Japanese, which has no spaces between words.
 *
 * @param {string} text
 * @returns {string[]}
 */
export function words(text) {
  const segments = new Intl.Segmenter('ja', { granularity: 'word' }).segment(text)
  return [...segments].flatMap(({ segment, isWordLike }) => (isWordLike ? [segment] : []))
}

/**
 * Lets the search of the site split what is typed into words. The settings can't name the function: VitePress would hand it on
 * as a text, which the content security policy forbids to run.
 *
 * @param {{ siteData: { value: { themeConfig: { search: { options: object } } } } }} app
 */
export function enhanceApp({ siteData }) {
  const { search } = siteData.value.themeConfig
  search.options = { ...search.options, miniSearch: { searchOptions: { tokenize: words } } }
}
