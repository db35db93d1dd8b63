/** Pixels of the picture per pixel on the screen. */
const scale = 2

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

/**
 * A PNG of an SVG element as it is on the screen.
 *
 * @throws Error if the browser can't draw it
 */
export async function pngOf(element: SVGSVGElement): Promise<Uint8Array> {
  const { width, height } = element.getBoundingClientRect()
  const image = new Image()
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(standaloneSvg(element))}`
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = width * scale
  canvas.height = height * scale
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser has no canvas to draw the picture on.')
  context.fillStyle = groundOf(element)
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/png')
  })
  if (!blob) throw new Error('This browser could not write the picture as PNG.')
  return new Uint8Array(await blob.arrayBuffer())
}

/** The text of an SVG with the styles that its style sheet gives it. */
function standaloneSvg(element: SVGSVGElement): string {
  const copy = document.importNode(element, true)
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
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
