import type { Plugin } from 'vite'
import { type BuiltFile, pageFiles } from './page-files.ts'

/** A Vite plugin for a small script that loads the requested page's files in parallel with the portal's own start. */
export function preloadPages(): Plugin {
  let base = '/'
  let script = ''
  return {
    name: 'preload-pages',
    apply: 'build',
    configResolved(config) {
      base = config.base
    },
    generateBundle: {
      // Before index.html is written.
      order: 'pre',
      handler(_, bundle) {
        const files = Object.values(bundle).filter((file) => file.type === 'chunk')
        const loaded = new Set(files.filter((file) => file.isEntry).map((file) => file.fileName))
        const source = preloadScript(base, pageFiles(files satisfies BuiltFile[], loaded))
        const reference = this.emitFile({ type: 'asset', name: 'preload.js', source })
        script = this.getFileName(reference)
      },
    },
    transformIndexHtml: {
      order: 'post',
      handler: () => [
        { tag: 'script', attrs: { async: true, src: base + script }, injectTo: 'head-prepend' },
      ],
    },
  }
}

/** Lists each file once, because many pages share files. */
function preloadScript(base: string, pages: Record<string, string[]>): string {
  const names = [...new Set(Object.values(pages).flat())]
  const indexes = Object.entries(pages).map(([path, files]) => [
    path,
    files.map((file) => names.indexOf(file)),
  ])
  return `{
const files=${JSON.stringify(names)},pages=${JSON.stringify(Object.fromEntries(indexes))};
(window.preloadPage=(pathname)=>{
const path=pathname.replace(/\\/$/,"");
for(const index of pages[path]??pages[path.replace(/[^/]*$/,"*")]??[])
if(files[index])document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",crossOrigin:"",href:${JSON.stringify(base)}+files[index]})),files[index]=""
})(location.pathname)
}`
}
