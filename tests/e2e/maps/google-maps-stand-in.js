// Stands in for Google's maps script: draws nothing, but shows in the page what it was told, and knows one address.
/** @typedef {import('../../../web/map/google/google-types.ts').GoogleMaps} GoogleMaps */
/** @typedef {import('../../../web/map/google/google-types.ts').GoogleMap} GoogleMap */
/** @typedef {import('../../../web/map/google/google-types.ts').LatLngValue} LatLngValue */
/** @typedef {import('../../../web/map/google/google-types.ts').GoogleLatLng} GoogleLatLng */
/** @typedef {(event: { latLng: GoogleLatLng | null }) => void} Listener */

{
  /** @type {(at: LatLngValue) => GoogleLatLng} */
  const asLatLng = ({ lat, lng }) => ({ lat: () => lat, lng: () => lng })
  /** @type {(at: LatLngValue) => string} */
  const inWords = ({ lat, lng }) => `${lat} ${lng}`
  // At the zoom of the picker, near enough.
  const degreesPerPixel = 0.00002

  /** A map says in an attribute what stands in its middle. */
  class StandInMap {
    /**
     * @param {HTMLElement} element
     * @param {{ center: LatLngValue }} options
     */
    constructor(element, { center }) {
      this.element = element
      this.middle = center
      this.setCenter(center)
    }

    /** @param {LatLngValue} at */
    setCenter(at) {
      this.middle = at
      this.element.dataset['middle'] = inWords(at)
    }

    /** @param {LatLngValue} at */
    panTo(at) {
      this.setCenter(at)
    }

    /** @param {number} zoom */
    setZoom(zoom) {
      this.element.dataset['zoom'] = String(zoom)
    }

    /** @param {StandInBounds} bounds */
    fitBounds({ places }) {
      this.element.dataset['fitted'] = places.map(inWords).join(', ')
    }

    /**
     * @param {string} name
     * @param {Listener} listener
     */
    addListener(name, listener) {
      this.element.addEventListener(name, (event) => {
        if (!(event instanceof MouseEvent)) return
        const { left, top, width, height } = this.element.getBoundingClientRect()
        const lat = this.middle.lat - (event.clientY - top - height / 2) * degreesPerPixel
        const lng = this.middle.lng + (event.clientX - left - width / 2) * degreesPerPixel
        listener({ latLng: asLatLng({ lat, lng }) })
      })
    }
  }

  class StandInBounds {
    /** @type {LatLngValue[]} */
    places = []

    /** @param {LatLngValue} at */
    extend(at) {
      this.places.push(at)
      return this
    }
  }

  /** A mark is a picture with its name, and says where it stands. */
  class StandInMarker {
    element = document.createElement('div')

    /** @param {{ position: LatLngValue, map: GoogleMap | null, title: string }} options */
    constructor({ position, map, title }) {
      this.element.role = 'img'
      this.element.ariaLabel = title
      this.position = position
      this.setPosition(position)
      this.setMap(map)
    }

    /** @param {GoogleMap | null} map */
    setMap(map) {
      if (map instanceof StandInMap) map.element.append(this.element)
      else this.element.remove()
    }

    /** @param {LatLngValue} at */
    setPosition(at) {
      this.position = at
      this.element.textContent = inWords(at)
    }

    getPosition() {
      return asLatLng(this.position)
    }

    addListener() {}
  }

  class StandInPolygon {
    setPaths() {}
  }

  class StandInWindow {
    /** @param {{ content: HTMLElement }} options */
    constructor({ content }) {
      this.content = content
    }

    /** @param {{ map: GoogleMap }} options */
    open({ map }) {
      if (map instanceof StandInMap) map.element.append(this.content)
    }
  }

  class StandInGeocoder {
    /** @param {{ address: string }} request */
    async geocode({ address }) {
      // The real one rejects as well where it finds nothing.
      if (address !== '北海道札幌市') throw new Error('ZERO_RESULTS')
      return {
        results: [
          {
            formatted_address: '北海道札幌市',
            geometry: { location: asLatLng({ lat: 43.06417, lng: 141.34694 }) },
          },
        ],
      }
    }
  }

  window.google = {
    maps: {
      Map: StandInMap,
      Marker: StandInMarker,
      Polygon: StandInPolygon,
      InfoWindow: StandInWindow,
      LatLngBounds: StandInBounds,
      Geocoder: StandInGeocoder,
    },
  }
}
