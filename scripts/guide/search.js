// This file is plain JavaScript, because the pages of the site load it too.

/**
 * Splits an English or Japanese text into words. Japanese has no spaces between words. Identifiers are split at punctuation.
 *
 * @param {string} text
 * @returns {string[]}
 */
export function words(text) {
  const plain = text.normalize('NFKC')
  const segments = new Intl.Segmenter('ja', { granularity: 'word' }).segment(plain)
  return [...segments].flatMap(({ segment, isWordLike }) =>
    isWordLike ? segment.split(/\p{P}+/u).filter(Boolean) : [],
  )
}

/**
 * Sets the function that splits texts for the site's search. It can't be in the settings, because VitePress would send the
 * function to the page as text, and the content security policy forbids evaluating text.
 *
 * @param {{ siteData: { value: { themeConfig: { search: { options: object } } } } }} app
 */
export function enhanceApp({ siteData }) {
  const { search } = siteData.value.themeConfig
  search.options = { ...search.options, miniSearch: { searchOptions: { tokenize: words } } }
}
