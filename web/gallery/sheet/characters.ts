/** Every character that a page may show: its texts, values and placeholders, and those of the frames in it. */
export function charactersOf(page: Document): ReadonlySet<string> {
  return new Set(textsOf(page).join(''))
}

function textsOf(page: Document): string[] {
  const fields = [...page.querySelectorAll<HTMLInputElement>('input, textarea')]
  const frames = [...page.querySelectorAll('iframe')]
  return [
    page.body.innerText,
    // The labels of charts are SVG, which has no inner text.
    ...[...page.querySelectorAll('svg')].map(({ textContent }) => textContent),
    ...fields.flatMap(({ value, placeholder }) => [value, placeholder]),
    ...frames.flatMap(({ contentDocument }) => (contentDocument ? textsOf(contentDocument) : [])),
  ]
}
