// oxlint-disable-next-line import/no-unassigned-import -- it changes the window, before the modules of the portal are loaded
import './frame-window.ts'
import { operations } from 'virtual:gallery/contract'
import { startFrame } from './screen-frame.ts'
// oxlint-disable-next-line import/no-unassigned-import -- a style sheet has nothing to assign
import '../portal/styles.css'

startFrame(operations)
