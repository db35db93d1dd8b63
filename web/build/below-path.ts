import type { Plugin } from 'vite'

/**
 * A Vite plugin that puts the portal and the console below a path, with their calls: `/eqUser/view` becomes `/path/eqUser/view`. A
 * service worker only responds to pages below its own path.
 *
 * @param base begins and ends with a slash
 */
export function belowPath(base: string): Plugin {
  const move = (text: string) => movedBelow(base, text)
  return {
    name: 'below-path',
    enforce: 'pre',
    transform: (code, id) => (/\/web\/.+\.tsx?$/.test(id) ? move(code) : undefined),
    transformIndexHtml: { order: 'pre', handler: move },
  }
}

export function movedBelow(base: string, text: string): string {
  return text
    .replaceAll(/(?<=['"`])\/(?=(?:eqUser|sim)\b)/g, base)
    .replaceAll(/(?<=\/\^)\\\/(?=eqUser\b)/g, base.replaceAll('/', '\\/'))
}
