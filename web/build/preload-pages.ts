import type { Plugin } from 'vite'
import { type BuiltFile, pageFiles } from './page-files.ts'

/**
 * A Vite plugin that adds two scripts to index.html: a small one that preloads the files of the requested page while the portal
 * starts, and the file `early`, which runs as soon as it has loaded, without waiting for the rest.
 */
export function preloadPages(): Plugin {
  let base = '/'
  let script = ''
  let early = ''
  return {
    name: 'preload-pages',
    apply: 'build',
    configResolved(config) {
      base = config.base
    },
    generateBundle: {
      // This runs before index.html is written, because index.html names the files.
      order: 'pre',
      handler(_, bundle) {
        const files = Object.values(bundle).filter((file) => file.type === 'chunk')
        early = files.find(({ name }) => name === 'early')?.fileName ?? early
        if (early === '') throw new Error('The build has no file with the name "early".')
        const entries = files.filter((file) => file.isEntry)
        const loaded = new Set([early, ...entries.map((file) => file.fileName)])
        const pages = pageFiles(files satisfies BuiltFile[], loaded, `${base}view`)
        const source = preloadScript(base, pages)
        const reference = this.emitFile({ type: 'asset', name: 'preload.js', source })
        script = this.getFileName(reference)
      },
    },
    transformIndexHtml: {
      order: 'post',
      handler: () => [
        { tag: 'script', attrs: { async: true, src: base + script }, injectTo: 'head-prepend' },
        {
          tag: 'script',
          attrs: { type: 'module', async: true, crossorigin: true, src: base + early },
          injectTo: 'body',
        },
      ],
    },
  }
}

const afterForm = /(?:Confirm|Finish)?\/?$/
const formPath = (path: string) => path.replace(afterForm, '')

/** Returns the code of the script. It lists each file once, because many pages share files. */
function preloadScript(base: string, pages: Record<string, string[]>): string {
  const names = [...new Set(Object.values(pages).flat())]
  // The confirm and finish pages of a form use the files of the form.
  const indexes = Object.entries(pages)
    .filter(([path]) => path === formPath(path))
    .map(([path, files]) => [path, files.map((file) => names.indexOf(file))])
  return `{
const files=${JSON.stringify(names)},pages=${JSON.stringify(Object.fromEntries(indexes))};
(window.preloadPage=(pathname)=>{
const path=pathname.replace(${afterForm},"");
for(const index of pages[path]??pages[path.replace(/[^/]*$/,"*")]??[])
if(files[index])document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",crossOrigin:"",href:${JSON.stringify(base)}+files[index]})),files[index]=""
})(location.pathname)
}`
}
