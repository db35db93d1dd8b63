import quakes from './past-quakes.json' with { type: 'json' }

/** Past earthquakes without their faults, oldest first. The portal uses this list too. */
export const pastQuakeList = quakes.map((quake) => ({
  ...quake,
  originAt: Date.parse(quake.originAt),
}))
