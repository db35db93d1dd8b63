import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { join } from 'node:path'
import { expect, test } from 'playwright/test'
import { copyProject } from '../../copied-project.ts'

const parts = ['openapi', 'simulator', 'scripts', 'web', 'package.json', 'tsconfig.json']

test('an edited screen keeps its state, although its module also exports a loader', async ({
  page,
}) => {
  const folder = await copyProject(parts)
  const args = ['scripts/dev-sim.ts', '--port', '0', '--portal-port', '0']
  const server = spawn(process.execPath, args, {
    cwd: folder,
    // Fast refresh must also work in a shell with the environment for production builds.
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    let address = ''
    for await (const line of createInterface(server.stdout)) {
      address = /hot reload is at (\S+)/.exec(line)?.[1] ?? ''
      if (address !== '') break
    }
    await page.goto(`${address}/open/login`)
    const field = page.getByRole('textbox').first()
    await field.fill('half_typed')
    const file = join(folder, 'web/portal/open/login.tsx')
    const text = await readFile(file, 'utf8')
    const edited = text.replace('ご用意のうえ、', 'そろえて、')
    expect(edited).not.toBe(text)
    await writeFile(file, edited)
    await expect(page.getByText('そろえて、')).toBeVisible()
    await expect(field).toHaveValue('half_typed')
  } finally {
    server.kill('SIGTERM')
    await once(server, 'exit')
    await rm(folder, { recursive: true })
  }
})
