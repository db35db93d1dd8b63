import { dayMs } from '../../../openapi/base/durations.ts'
import { isRecord } from '../../../openapi/base/records.ts'
import type { PlantedMistake } from './mistake.ts'
import {
  afterEvents,
  aroundEvents,
  aroundInputs,
  inBodies,
  isCallOf,
  listIn,
  remember,
  terminals,
} from './plant.ts'

/** Mistakes about earthquakes and alerts. */
export const earthquakeMistakes: Readonly<Record<string, PlantedMistake>> = {
  'a cancelled warning is in force again with the next event': {
    breaks: 'cancelled-stays-cancelled',
    story: 'earthquakes',
    plant: afterEvents(({ state }) => {
      for (const warning of Object.values(state.publicWarnings)) warning.isCancelled = false
    }),
  },
  'a cancellation does not reach the terminals': {
    breaks: 'cancelled-stays-cancelled',
    story: 'earthquakes',
    plant: aroundInputs((context, apply, input) => {
      const giveBack = remember(context, ({ receptions }) => structuredClone(receptions))
      apply()
      if (input.kind !== 'command' || input.command.verb !== 'cancel-warning') return
      giveBack((terminal, value) => {
        Object.assign(terminal.receptions, value)
      })
    }),
  },
  'a page of the history is one entry too long': {
    breaks: 'list-pages',
    story: 'earthquakes',
    plant: inBodies('listHistory', (body) => {
      const items = listIn(body, 'terminalEqSummaryItems')
      if (items.length > 0) items.push(items[0])
    }),
  },
  'the history is in the order of the codes': {
    breaks: 'list-pages',
    story: 'earthquakes',
    plant: inBodies('listHistory', (body) => {
      listIn(body, 'terminalEqSummaryItems').reverse()
    }),
  },
  'the history lacks an earthquake': {
    breaks: 'history-complete',
    story: 'earthquakes',
    plant: inBodies('listHistory', (body) => {
      const items = listIn(body, 'terminalEqSummaryItems')
      if (Number(body['offset']) > 0 || items.length !== body['count']) return
      items.shift()
      body['count'] = items.length
    }),
  },
  'the count of the warnings is one too low': {
    breaks: 'public-as-sent',
    story: 'earthquakes',
    plant: inBodies('listWarnings', (body) => {
      if (Number(body['count']) > 1) body['count'] = Number(body['count']) - 1
    }),
  },
  'flash reports are announced that are not received': {
    breaks: 'alerts-shown',
    story: 'alerts',
    plant: aroundEvents((context, event, apply) => {
      const isEruption = event.kind === 'command' && event.command.verb === 'eruption'
      const others = terminals(context).filter(({ eruption }) => eruption?.takesReports === false)
      if (isEruption) for (const { eruption } of others) if (eruption) eruption.takesReports = true
      apply()
      if (isEruption) for (const { eruption } of others) if (eruption) eruption.takesReports = false
    }),
  },
  'the history shows the intensity one class higher': {
    breaks: 'history-complete',
    story: 'earthquakes',
    plant: inBodies('getHistoryEvent', (body) => {
      if (isRecord(body.eew)) body.eew.shindo = Number(body.eew.shindo) + 1
    }),
  },
  'earthquakes are listed for 30 days': {
    breaks: 'history-complete',
    story: 'history',
    plant: inBodies('listHistory', (body) => {
      const items = listIn(body, 'terminalEqSummaryItems').filter(isRecord)
      const latest = Math.max(...items.map(({ eewReceiveTime }) => Number(eewReceiveTime ?? 0)))
      const kept = items.filter(
        ({ eewReceiveTime }) => Number(eewReceiveTime) > latest - 30 * dayMs,
      )
      Object.assign(body, { terminalEqSummaryItems: kept, count: kept.length })
    }),
  },
  'a tsunami report of exactly the saved level is not shown': {
    breaks: 'alerts-shown',
    story: 'alerts',
    plant: afterEvents((context) => {
      for (const { tsunami } of terminals(context)) {
        if (tsunami) tsunami.alerts = tsunami.alerts.filter(({ level }) => level !== tsunami.level)
      }
    }),
  },
  'a tsunami alert stays when the area changes': {
    breaks: 'alerts-shown',
    story: 'alerts',
    plant: aroundInputs((context, apply, input) => {
      const giveBack = remember(context, ({ tsunami }) => tsunami?.alerts ?? [])
      apply()
      if (!isCallOf('saveTsunamiOption', input)) return
      giveBack(({ tsunami }, value) => {
        if (tsunami) tsunami.alerts = value
      })
    }),
  },
  'a tsunami alert is not cancelled': {
    breaks: 'alerts-shown',
    story: 'alerts',
    plant: aroundEvents((context, event, apply) => {
      const giveBack = remember(context, ({ tsunami }) => tsunami?.alerts ?? [])
      apply()
      if (event.kind !== 'command' || event.command.verb !== 'tsunami') return
      giveBack(({ tsunami }, value) => {
        if (tsunami?.alerts.some(({ level }) => level === 1)) tsunami.alerts = value
      })
    }),
  },
  'the history lists only what was predicted': {
    breaks: 'history-complete',
    story: 'history',
    plant: inBodies('listHistory', (body) => {
      const items = listIn(body, 'terminalEqSummaryItems').filter(isRecord)
      const kept = items.filter(({ eewShindo }) => Number(eewShindo ?? 0) >= 1.5)
      if (body['count'] === items.length)
        Object.assign(body, { terminalEqSummaryItems: kept, count: kept.length })
    }),
  },
  'the last bulletin is not marked as the last': {
    breaks: 'public-as-sent',
    story: 'earthquakes',
    plant: inBodies('getLatestWarning', (body) => {
      if (isRecord(body.warning)) body.warning.lastFlag = false
    }),
  },
  'terminals are warned of more than is predicted': {
    breaks: 'received-as-sent',
    story: 'earthquakes',
    plant: afterEvents((context) => {
      for (const { receptions } of terminals(context)) {
        for (const { warning } of Object.values(receptions)) if (warning) warning.shindo = 7
      }
    }),
  },
  'waves are those of the latest time first': {
    breaks: 'waves-of-source',
    story: 'earthquakes',
    plant: inBodies('getOpenWave', (body) => {
      listIn(body, 'wave').reverse()
    }),
  },
}
