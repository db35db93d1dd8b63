import { operations } from 'virtual:gallery/contract'
import { createRoot } from 'react-dom/client'
import { routes } from '../portal/routes.ts'
import { Gallery } from './gallery.tsx'
import { screensOf } from './screens.ts'
// oxlint-disable-next-line import/no-unassigned-import -- a style sheet has nothing to assign
import './gallery.css'

const place = document.getElementById('gallery')
if (place === null) throw new Error('The page has no element with the id "gallery".')
createRoot(place).render(<Gallery screens={screensOf(routes)} operations={operations} />)
