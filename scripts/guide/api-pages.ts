import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { modules } from './pages.ts'
import { runCommand } from '../set-up/command.js'
import { minuteMs } from '../../openapi/base/durations.ts'

// Omits the types of the contract, which has its own reference page.
const contractTypes = '**/openapi/generated/*'

/**
 * Writes pages about the modules that other repositories import, from the types and comments of the modules.
 *
 * @param root the project's folder
 * @param folder the folder of the tools; the pages are written to `pages/api` in it
 */
export async function buildApiPages(root: string, folder: string): Promise<void> {
  const options = {
    entryPoints: modules.map((name) => join(root, name)),
    tsconfig: join(root, 'tsconfig.json'),
    plugin: [join(folder, 'node_modules/typedoc-plugin-markdown/dist/index.js')],
    out: join(folder, 'pages/api'),
    name: 'Modules',
    router: 'module',
    readme: 'none',
    entryFileName: 'index',
    disableSources: true,
    excludeExternals: true,
    externalPattern: ['**/node_modules/**', contractTypes],
    hideBreadcrumbs: true,
    hidePageHeader: true,
    skipErrorChecking: true,
    parametersFormat: 'table',
    logLevel: 'Error',
  }
  await writeFile(join(folder, 'typedoc.json'), JSON.stringify(options))
  const args = [join(folder, 'node_modules/typedoc/bin/typedoc'), '--options', 'typedoc.json']
  const run = await runCommand(process.execPath, args, { cwd: folder, limitMs: 5 * minuteMs })
  if (!run.isOk) throw new Error(`The pages for the modules could not be created: ${run.output}`)
}
