import { latLngBounds } from 'leaflet'
import { neighbourBounds } from '../../../geography/neighbours.ts'

const { south, west, north, east } = neighbourBounds

/** The embedded map has no land outside. */
export const mapEdges = latLngBounds([south, west], [north, east])
