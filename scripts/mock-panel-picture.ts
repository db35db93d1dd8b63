import { fileURLToPath } from 'node:url'
import { startMockPortal } from './mock/mock-portal.ts'
import { readPort, runCommandLine } from '../simulator/cli/command-line.ts'
import { launchBrowser } from './set-up/browser.ts'

const usage = `Usage: node scripts/mock-panel-picture.ts [options]

Takes the screenshot of the mock panel for the README, web/mock-panel/mock-panel.png: an eruption on the terminal status
screen. Needs the browser that "npm test" sets up.

  --port <port>         port of the mock, default 4012
  --portal-port <port>  port of the portal, default 5175
  --help                show this text`

const root = fileURLToPath(new URL('..', import.meta.url))
const pathWithChoices =
  '/user/termStatus#mock=getTerminalStatus:200.eruption,getRedundancyCheck:200.failed'

await runCommandLine(
  usage,
  { port: { type: 'string' }, 'portal-port': { type: 'string' } },
  async (values) => {
    const portal = await startMockPortal(
      {
        mock: readPort('--port', values.port, 4012),
        portal: readPort('--portal-port', values['portal-port'], 5175),
      },
      'simulator',
      () => {},
    )
    const browser = await launchBrowser(root)
    try {
      const page = await browser.newPage({
        viewport: { width: 1280, height: 800 },
        locale: 'ja-JP',
      })
      await page.goto(portal.address + pathWithChoices)
      await page.getByRole('button', { name: /^Mock/ }).click()
      await page.getByRole('heading', { name: '端末の状態', level: 1 }).waitFor()
      await page.screenshot({ path: `${root}web/mock-panel/mock-panel.png` })
    } finally {
      await browser.close()
      await portal.close()
    }
  },
)
