import type { MultiLineString, MultiPolygon, Topology } from 'topojson-specification'

/** Collects the arcs of a topology that some shapes use, for a smaller topology of those shapes. */
export class ArcSelection {
  readonly #source: Topology
  readonly #numbers = new Map<number, number>()

  constructor(source: Topology) {
    this.#source = source
  }

  /** The same polygons with the arc numbers of the smaller topology. */
  ofPolygons({ arcs }: MultiPolygon): MultiPolygon {
    return {
      type: 'MultiPolygon',
      arcs: arcs.map((polygon) => polygon.map((ring) => ring.map((arc) => this.#number(arc)))),
    }
  }

  /** The same lines with the arc numbers of the smaller topology. */
  ofLines({ arcs }: MultiLineString): MultiLineString {
    return {
      type: 'MultiLineString',
      arcs: arcs.map((line) => line.map((arc) => this.#number(arc))),
    }
  }

  /** The smaller topology, without objects. */
  topology(): Pick<Topology, 'type' | 'transform' | 'arcs'> {
    const { transform, arcs } = this.#source
    return {
      type: 'Topology',
      ...(transform === undefined ? {} : { transform }),
      arcs: [...this.#numbers.keys()].map((arc) => arcs[arc] ?? []),
    }
  }

  /** A negative number is the arc ~number in the other direction. */
  #number(arc: number): number {
    const forwards = arc < 0 ? ~arc : arc
    const number = this.#numbers.get(forwards) ?? this.#numbers.size
    this.#numbers.set(forwards, number)
    return arc < 0 ? ~number : number
  }
}
