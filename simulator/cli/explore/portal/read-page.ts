import type { ElementHandle, Page } from '@playwright/test'
import { basename } from '../../../../web/portal/paths.ts'
import type { Control, ControlName, PageView } from '../../../explore/portal/page-view.ts'

/** Reads what a page shows. */
export async function readPage(page: Page): Promise<PageView> {
  const read = await page.evaluate(inPage, basename)
  return { ...read, controls: numbered(read.controls) }
}

/** Finds the element of a control. Undefined if the page does not show it. */
export async function findControl(
  page: Page,
  { kind, name, nth }: ControlName,
): Promise<ElementHandle<Element> | undefined> {
  const { controls } = await readPage(page)
  const index = controls.findIndex(
    (one) => one.kind === kind && one.name === name && one.nth === nth,
  )
  if (index === -1) return undefined
  const handle = await page.evaluateHandle(
    (wanted) => document.querySelector(`[data-walk="${wanted}"]`),
    index,
  )
  return handle.asElement() ?? undefined
}

function numbered(controls: Omit<Control, 'nth'>[]): Control[] {
  const counts = new Map<string, number>()
  return controls.map((one) => {
    const key = `${one.kind} ${one.name}`
    const nth = counts.get(key) ?? 0
    counts.set(key, nth + 1)
    return { ...one, nth }
  })
}

/** Runs in the browser, so it may use nothing from outside. Marks each control with its index in the list. */
function inPage(base: string): Omit<PageView, 'controls'> & { controls: Omit<Control, 'nth'>[] } {
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- only what is inside reaches the browser
  const words = (text: string | null | undefined) => (text ?? '').replaceAll(/\s+/g, ' ').trim()
  const pathOf = (url: URL | Location) =>
    url.pathname.startsWith(base) ? url.pathname.slice(base.length) + url.search : undefined
  const dialog = document.querySelector('dialog[open]')
  const main = document.querySelector('main')
  const elements = [
    ...document.querySelectorAll('a[href],button,input,select,textarea,summary'),
  ].filter((element) => {
    const shown = element instanceof HTMLInputElement ? (element.labels?.[0] ?? element) : element
    const { width, height } = shown.getBoundingClientRect()
    return shown.checkVisibility() && width > 0 && height > 0 && !element.closest('[inert]')
  })
  for (const old of document.querySelectorAll('[data-walk]')) old.removeAttribute('data-walk')
  const controls = elements.map((element, index): Omit<Control, 'nth'> => {
    element.setAttribute('data-walk', String(index))
    const isField =
      element instanceof HTMLInputElement ||
      element instanceof HTMLSelectElement ||
      element instanceof HTMLTextAreaElement
    const label = isField ? words(element.labels?.[0]?.textContent) : words(element.textContent)
    const isChoice =
      element instanceof HTMLInputElement && ['radio', 'checkbox'].includes(element.type)
    const link =
      element instanceof HTMLAnchorElement &&
      element.target !== '_blank' &&
      !element.hasAttribute('download') &&
      element.origin === location.origin
        ? pathOf(new URL(element.href))
        : undefined
    return {
      kind:
        element instanceof HTMLAnchorElement
          ? 'link'
          : isChoice
            ? element.type === 'radio'
              ? 'radio'
              : 'checkbox'
            : element instanceof HTMLSelectElement
              ? 'select'
              : isField
                ? 'text'
                : 'button',
      // The mark of a required field is no part of its name.
      name: (element.getAttribute('aria-label') ?? label).replace(/\s*(※?必須|任意)$/, ''),
      area: dialog?.contains(element) ? 'dialog' : main?.contains(element) ? 'main' : 'elsewhere',
      isEnabled: !element.matches(':disabled'),
      isSubmit: element instanceof HTMLButtonElement && element.type === 'submit',
      isInvalid: element.getAttribute('aria-invalid') === 'true',
      leadsTo: link,
      value: isChoice ? (element.checked ? 'on' : '') : isField ? element.value : '',
      group: words(element.closest('fieldset')?.querySelector('legend')?.textContent),
      options:
        element instanceof HTMLSelectElement
          ? [...element.options].filter(({ disabled }) => !disabled).map(({ value }) => value)
          : [],
    }
  })
  return {
    path: pathOf(location) ?? location.href,
    text: words(document.body.innerText),
    mainText: words(main?.innerText),
    heading: words(main?.querySelector('h1')?.textContent),
    controls,
    terms: [...(main?.querySelectorAll('dt') ?? [])].map((term) => ({
      term: words(term.textContent),
      description: words(term.nextElementSibling?.textContent),
    })),
    sections: [...(main?.querySelectorAll('section') ?? [])].map((section) => ({
      heading: words(section.querySelector('h2')?.textContent),
      text: words(section.innerText),
    })),
  }
}
