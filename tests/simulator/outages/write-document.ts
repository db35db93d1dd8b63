import { writeFileSync } from 'node:fs'
import { outagesDocument } from './document.ts'

writeFileSync(new URL('../../../docs/outages.md', import.meta.url), outagesDocument())
