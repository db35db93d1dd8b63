import type { BrowserContext } from 'playwright/test'
import type { PortalRuleName } from '../../../../simulator/explore/portal/rules/portal-rule.ts'

/** A bug that is planted into the built portal. It changes none of the portal's own files. */
export interface PlantedBug {
  /** The rule that finds it. */
  rule: PortalRuleName
  plant: (context: BrowserContext) => Promise<void>
}

/** A bug that a script causes, which runs in each page before the portal's own. */
export function withScript(script: () => void): PlantedBug['plant'] {
  return async (context) => {
    await context.addInitScript(script)
  }
}

/** A bug in the style sheet. */
export function withStyle(style: string): PlantedBug['plant'] {
  return async (context) => {
    await context.addInitScript((text) => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(text)
      document.adoptedStyleSheets = [sheet]
    }, style)
  }
}
