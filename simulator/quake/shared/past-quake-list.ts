import quakes from './past-quakes.json' with { type: 'json' }

/** The values of past earthquakes, oldest first, without their faults. The portal shows them too. */
export const pastQuakeList = quakes.map((quake) => ({
  ...quake,
  originAt: Date.parse(quake.originAt),
}))
