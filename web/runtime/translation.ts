/**
 * Lets React update a page that the browser translates. Chrome replaces each text by a `font` element. React would keep changing
 * the removed text, and the page would mix old and new data. Here each text is put back, empty, before its translation. When
 * React changes or removes the text, the translation is removed.
 */
export function watchTranslation(root: Node): void {
  const translations = new WeakMap<Node, { font: Element; original: string }>()
  const texts = new WeakMap<Node, Text>()

  const putBack = (text: Text, font: Element): void => {
    // Replaces the text by a copy if the browser has moved it into the element, as some browsers do.
    if (font.contains(text)) text.replaceWith(text.cloneNode())
    translations.set(text, { font, original: text.data })
    texts.set(font, text)
    text.data = ''
    font.before(text)
  }

  const update = (text: Text, { font, original }: { font: Element; original: string }): void => {
    // If React has moved the text, moves the translation behind it.
    if (text.isConnected && text.data === '' && font.isConnected) return text.after(font)
    // If the browser has ended the translation, restores the text.
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
    // Discards the records of the changes made here.
    observer.takeRecords()
  })
  observer.observe(root, { subtree: true, childList: true, characterData: true })
}
