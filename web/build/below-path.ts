import type { Plugin } from 'vite'

/**
 * A Vite plugin that moves the portal, the console and their calls below a path: `/eqUser/view` becomes `/path/eqUser/view`. The
 * demo needs this, because a service worker only controls pages below its own path.
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
