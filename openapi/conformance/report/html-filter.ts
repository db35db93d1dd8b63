/** Script of the HTML report: shows the findings of the chosen kinds that contain all words of the search. */
export const filterScript = `
const form = document.querySelector('#filter')
const apply = () => {
  const words = form.elements.search.value.toLowerCase().split(/\\s+/).filter(Boolean)
  let shown = 0
  for (const cause of document.querySelectorAll('.cause')) {
    const isKind = form.elements[cause.dataset.kind]?.checked ?? true
    cause.hidden = !isKind || !words.every((word) => cause.dataset.text.includes(word))
    if (!cause.hidden) shown += 1
  }
  document.querySelector('#shown').textContent = shown + ' shown'
}
if (form) {
  form.hidden = false
  form.addEventListener('input', apply)
  form.addEventListener('submit', (event) => event.preventDefault())
  apply()
}
`
