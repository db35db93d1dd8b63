// Loaded with `--import` into another run of Playwright: its browsers have the bug that EQUSER_PLANTED_BUG names.
import { chromium } from 'playwright/test'
import { plantedBugs } from './all.ts'

const bug = plantedBugs[process.env.EQUSER_PLANTED_BUG ?? '']
if (!bug) throw new Error('EQUSER_PLANTED_BUG must name a planted bug.')

const launch = chromium.launch.bind(chromium)
chromium.launch = async (options) => {
  const browser = await launch(options)
  browser.on('context', (context) => void bug.plant(context))
  return browser
}
