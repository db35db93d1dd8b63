import type { Plugin } from 'vite'

/**
 * A Vite plugin that keeps the state of a screen while its component is edited. Without it, React's Fast Refresh reloads the page
 * for modules that also export a loader, an action or a helper. A change to one of these takes effect at the next load of the
 * page.
 */
export function refreshScreens(): Plugin {
  const children = `window.__getReactRefreshIgnoredExports = ({ id }) => ({
  includes: (name) => /\\/web\\/portal\\//.test(id) && /^[a-z]/.test(name),
})`
  return {
    name: 'refresh-screens',
    apply: 'serve',
    transformIndexHtml: () => [{ tag: 'script', children, injectTo: 'head-prepend' }],
  }
}
