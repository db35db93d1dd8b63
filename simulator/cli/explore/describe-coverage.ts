import type { Coverage } from '../../explore/coverage/coverage.ts'
import type { CoverageSection } from '../../explore/coverage/reachable.ts'
import { shareOf } from '../../explore/report/report.ts'

/** Names of things that were never reached, for each section. The report has all. */
const shownUnreached = 8

/** Describes what a run has reached, and names some of what it has not. */
export function describeCoverage(sections: CoverageSection[], counts: Coverage): string[] {
  return sections.flatMap((section) => {
    const { seen, all } = shareOf(section, counts)
    const missing = section.rows
      .flatMap(({ items }) => items.map(({ name }) => name))
      .filter((name) => (counts[name] ?? 0) === 0)
    const more = missing.length - shownUnreached
    return [
      `${section.title}: reached ${seen} of ${all}.`,
      ...(missing.length === 0
        ? []
        : [
            `  Never: ${missing.slice(0, shownUnreached).join(', ')}${more > 0 ? `, and ${more} more` : ''}`,
          ]),
    ]
  })
}
