// Stands in for Google's maps script: draws nothing, but shows in the page what it was told, and knows one address.
/** @typedef {import('../../../web/map/google.ts').GoogleMaps} GoogleMaps */
/** @typedef {Parameters<InstanceType<GoogleMaps['Map']>['moveCamera']>[0]} Camera */

window.google = {
  maps: {
    /** A map says in an attribute what it shows. */
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
        // The real one rejects as well where it finds nothing.
        if (address !== '北海道札幌市') throw new Error('ZERO_RESULTS')
        const location = { lat: () => 43.06417, lng: () => 141.34694 }
        return { results: [{ formatted_address: address, geometry: { location } }] }
      }
    },
  },
}
