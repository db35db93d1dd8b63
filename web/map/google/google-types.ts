// Types of the part of the Google Maps API that the portal uses, so that no package for its types is needed.

export interface GoogleLatLng {
  lat(): number
  lng(): number
}

export interface LatLngValue {
  lat: number
  lng: number
}

interface Listenable {
  addListener(event: string, listener: (event: { latLng: GoogleLatLng | null }) => void): unknown
}

export interface GoogleMap extends Listenable {
  setCenter(at: LatLngValue): void
  panTo(at: LatLngValue): void
  setZoom(zoom: number): void
  fitBounds(bounds: GoogleBounds, padding: number): void
}

export interface GoogleBounds {
  extend(at: LatLngValue): GoogleBounds
}

export interface GoogleMarker extends Listenable {
  setMap(map: GoogleMap | null): void
  setPosition(at: LatLngValue): void
  getPosition(): GoogleLatLng | null | undefined
}

export interface GooglePolygon {
  setPaths(path: LatLngValue[]): void
}

/** The value of `google.maps` after the script has loaded. */
export interface GoogleMaps {
  Map: new (
    element: HTMLElement,
    options: {
      center: LatLngValue
      zoom: number
      disableDoubleClickZoom?: boolean
      /** `cooperative`: one finger scrolls the page, two fingers move the map. */
      gestureHandling: 'cooperative'
      restriction: {
        latLngBounds: { south: number; west: number; north: number; east: number }
      }
    },
  ) => GoogleMap
  Marker: new (options: {
    position: LatLngValue
    map: GoogleMap | null
    title: string
    draggable?: boolean
  }) => GoogleMarker
  Polygon: new (options: {
    map: GoogleMap
    paths: LatLngValue[]
    strokeColor: string
    fillOpacity: number
    clickable: boolean
  }) => GooglePolygon
  InfoWindow: new (options: { content: HTMLElement }) => {
    open(options: { map: GoogleMap; anchor: GoogleMarker }): void
  }
  LatLngBounds: new () => GoogleBounds
  Geocoder: new () => {
    geocode(request: {
      address: string
      region: string
    }): Promise<{ results: { formatted_address?: string; geometry: { location: GoogleLatLng } }[] }>
  }
}

declare global {
  interface Window {
    google?: { maps?: GoogleMaps }
  }
}
