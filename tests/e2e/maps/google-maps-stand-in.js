// Stands in for Google's maps script. It draws nothing, writes the camera into the page, and finds one address.
/** @typedef {import('../../../web/map/google.ts').GoogleMaps} GoogleMaps */
/** @typedef {Parameters<InstanceType<GoogleMaps['Map']>['moveCamera']>[0]} Camera */

window.google = {
  maps: {
    /** The attribute `data-camera` says what the map shows. */
    Map: class {
      /**
       * @param {HTMLElement} element
       * @param {Camera} camera
       */
      constructor(element, camera) {
        this.element = element
        this.moveCamera(camera)
      }

      /** @param {Camera} camera */
      moveCamera({ center: { lat, lng }, zoom }) {
        const inWords = [lat, lng].map((degrees) => Number(degrees.toFixed(5)))
        this.element.dataset['camera'] = `${inWords.join(' ')} ${zoom}`
      }
    },
    Geocoder: class {
      /** @param {{ address: string }} request */
      async geocode({ address }) {
        // Google's geocoder also rejects if it finds nothing.
        if (address !== '北海道札幌市') throw new Error('ZERO_RESULTS')
        const location = { lat: () => 43.06417, lng: () => 141.34694 }
        return { results: [{ formatted_address: address, geometry: { location } }] }
      }
    },
  },
}
