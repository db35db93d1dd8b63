import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { copyProject } from '../copied-project.ts'

/** The examples mode in a copy of the project, so that its contract can be edited. */
export interface CopiedMock {
  folder: string
  printed: () => string
  /** Reads a file of the copy. */
  read: (file: string) => Promise<string>
  write: (file: string, text: string) => Promise<void>
  /** The response to the question who is signed in. */
  signedInUser: () => Promise<string>
  stop: () => Promise<void>
}

/** Copies the given parts of the project and starts the mock there. */
export async function startCopiedMock(
  parts = ['openapi', 'scripts', 'simulator', 'package.json'],
): Promise<CopiedMock> {
  const folder = await copyProject(parts)
  const program = `const { startExamplesMock } = await import('./scripts/mock/examples-mock.ts')
const onUpdate = () => console.log('The mock is updated')
const mock = await startExamplesMock({ host: '127.0.0.1', port: 0 }, { log: console.log, onUpdate })
console.log('The mock is at ' + mock.address)
process.on('SIGTERM', () => void mock.close())`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let text = ''
  child.stdout.setEncoding('utf8').on('data', (chunk) => (text += String(chunk)))
  const address = await addressIn(child, () => text)
  return {
    folder,
    printed: () => text,
    read: (file) => readFile(join(folder, file), 'utf8'),
    write: (file, content) => writeFile(join(folder, file), content),
    signedInUser: async () => {
      const headers = { cookie: 'EQUSER_SESSION=any' }
      return (await fetch(`${address}/eqUser/api/user`, { headers })).text()
    },
    stop: async () => {
      child.kill('SIGTERM')
      await once(child, 'exit')
      await rm(folder, { recursive: true })
    },
  }
}

async function addressIn(child: ChildProcess, printed: () => string): Promise<string> {
  for (;;) {
    const found = /The mock is at (http:\/\/[\d.:]+)/u.exec(printed())?.[1]
    if (found !== undefined) return found
    if (child.exitCode !== null) throw new Error(`The mock ended: ${printed()}`)
    await new Promise((resolve) => {
      setTimeout(resolve, 20)
    })
  }
}
