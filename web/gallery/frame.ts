// oxlint-disable-next-line import/no-unassigned-import -- the file changes the window before the portal's modules load
import './frame-window.ts'
import { operations } from 'virtual:gallery/contract'
import { startFrame } from './screen-frame.ts'
// oxlint-disable-next-line import/no-unassigned-import -- a style sheet has nothing to assign
import '../portal/styles.css'

startFrame(operations)
