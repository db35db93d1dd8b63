const copiedStyles = [
  'fill',
  'stroke',
  'fill-opacity',
  'stroke-width',
  'stroke-dasharray',
  'font-family',
  'font-size',
  'font-weight',
] as const

/** The text of an SVG element as it is on the screen, with the styles that its style sheet gives it. */
export function svgOf(element: SVGSVGElement): string {
  const copy = document.importNode(element, true)
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  copy.style.background = groundOf(element)
  const originals = element.querySelectorAll('*')
  for (const [index, node] of [...copy.querySelectorAll('*')].entries()) {
    const original = originals[index]
    if (!original) continue
    const styles = getComputedStyle(original)
    const text = copiedStyles.map((name) => `${name}:${styles.getPropertyValue(name)}`).join(';')
    node.removeAttribute('class')
    node.setAttribute('style', text)
  }
  return new XMLSerializer().serializeToString(copy)
}

/** The colour behind an element. */
function groundOf(element: Element): string {
  for (let node: Element | null = element; node; node = node.parentElement) {
    const { backgroundColor } = getComputedStyle(node)
    if (backgroundColor !== 'rgba(0, 0, 0, 0)') return backgroundColor
  }
  return 'white'
}
