import type { Theme } from './frame-api.ts'

const darkOnly = /\(prefers-color-scheme:\s*dark\)/
const originals = new Map<CSSMediaRule, string>()

/** Shows the page in a colour scheme, whichever one the browser prefers. Frames can't be given one from outside. */
export function applyTheme(theme: Theme): void {
  for (const sheet of document.styleSheets) applyTo(sheet.cssRules, theme)
  document.documentElement.style.colorScheme = theme
  document.querySelector('meta[name=color-scheme]')?.setAttribute('content', theme)
}

function applyTo(rules: CSSRuleList, theme: Theme): void {
  for (const rule of rules) {
    if (rule instanceof CSSMediaRule) {
      const original = originals.get(rule) ?? rule.media.mediaText
      if (darkOnly.test(original)) {
        originals.set(rule, original)
        const wanted = theme === 'dark' ? original.replace(darkOnly, '(width >= 0px)') : 'not all'
        // Even an equal text would make the browser compute all styles again.
        if (rule.media.mediaText !== wanted) rule.media.mediaText = wanted
      }
    }
    if (rule instanceof CSSGroupingRule) applyTo(rule.cssRules, theme)
  }
}
