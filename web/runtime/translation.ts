/**
 * Lets React update a page that the browser translates. Chrome replaces each text node by a `font` element with the translation.
 * React would keep changing the removed node, which nobody sees, so old and new data would mix. This function puts the original
 * node back before its translation, empty. When React changes or removes the node, it removes the translation.
 */
export function watchTranslation(root: Node): void {
  const translations = new WeakMap<Node, { font: Element; original: string }>()
  const texts = new WeakMap<Node, Text>()

  const putBack = (text: Text, font: Element): void => {
    // Some browsers have moved the original node into the `font` element instead. A copy then takes its place there.
    if (font.contains(text)) text.replaceWith(text.cloneNode())
    translations.set(text, { font, original: text.data })
    texts.set(font, text)
    text.data = ''
    font.before(text)
  }

  const update = (text: Text, { font, original }: { font: Element; original: string }): void => {
    // If React has moved the original node, moves its translation behind it.
    if (text.isConnected && text.data === '' && font.isConnected) return text.after(font)
    // If the browser has ended the translation, restores the original text.
    if (text.isConnected && text.data === '') text.data = original
    translations.delete(text)
    return font.remove()
  }

  const observer = new MutationObserver((records) => {
    for (const { target, removedNodes, addedNodes, previousSibling, nextSibling } of records) {
      const near = [...addedNodes, previousSibling, nextSibling]
      for (const node of [target, ...removedNodes]) {
        const text = texts.get(node) ?? node
        if (!(text instanceof Text)) continue
        const known = translations.get(text)
        const font = near.find((one) => one instanceof HTMLElement && one.localName === 'font')
        if (known) update(text, known)
        else if (font instanceof Element && font.isConnected && !texts.has(font))
          putBack(text, font)
      }
    }
    // Discards the records of the changes that this function has made itself.
    observer.takeRecords()
  })
  observer.observe(root, { subtree: true, childList: true, characterData: true })
}
