import quakes from './past-quakes.json' with { type: 'json' }

/** Values of past earthquakes, oldest first, without their faults. The portal uses them too. */
export const pastQuakeList = quakes.map((quake) => ({
  ...quake,
  originAt: Date.parse(quake.originAt),
}))
