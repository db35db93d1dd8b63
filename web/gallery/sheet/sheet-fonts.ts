const family = 'Pictures'
const files = {
  400: new URL('./fonts/noto-sans-jp-400.woff2', import.meta.url),
  700: new URL('./fonts/noto-sans-jp-700.woff2', import.meta.url),
}

/**
 * Makes a page use the fonts of the pictures for all text, whichever family it asks for: pictures must not depend on the
 * fonts of a machine.
 */
export async function setFonts(page: Document): Promise<void> {
  const view = page.defaultView
  if (!view || [...page.fonts].some((face) => face.family === family)) return
  const style = page.createElement('style')
  style.textContent = `*, ::before, ::after { font-family: ${family} !important }`
  page.head.append(style)
  for (const [weight, { href }] of Object.entries(files)) {
    page.fonts.add(
      await new view.FontFace(family, `url(${JSON.stringify(href)})`, { weight }).load(),
    )
  }
}
