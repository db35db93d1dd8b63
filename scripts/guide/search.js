// Plain JavaScript, because the site's pages also load it.

/**
 * Splits an English or Japanese text into words, also at the signs inside identifiers. Japanese has no spaces between words.
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
 * Sets the tokenizer of the site's search. The settings can't contain the tokenizer, because VitePress would pass the function as
 * text, and the content security policy forbids evaluating text.
 *
 * @param {{ siteData: { value: { themeConfig: { search: { options: object } } } } }} app
 */
export function enhanceApp({ siteData }) {
  const { search } = siteData.value.themeConfig
  search.options = { ...search.options, miniSearch: { searchOptions: { tokenize: words } } }
}
