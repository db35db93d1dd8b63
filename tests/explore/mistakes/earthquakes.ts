import { dayMs } from '../../../openapi/base/durations.ts'
import { isRecord } from '../../../openapi/base/records.ts'
import type { MistakesByRule } from './mistake.ts'
import {
  afterEvents,
  aroundEvents,
  aroundInputs,
  inBodies,
  isCallOf,
  listIn,
  saveValues,
  terminals,
} from './plant.ts'

export const earthquakeMistakes: MistakesByRule = {
  'cancelled-stays-cancelled': {
    earthquakes: {
      'a cancelled warning is in force again with the next event': afterEvents(({ state }) => {
        for (const warning of Object.values(state.publicWarnings)) warning.isCancelled = false
      }),
      'a cancellation does not reach the terminals': aroundInputs((context, apply, input) => {
        const restore = saveValues(context, ({ receptions }) => structuredClone(receptions))
        apply()
        if (input.kind !== 'command' || input.command.verb !== 'cancel-warning') return
        restore((terminal, value) => {
          Object.assign(terminal.receptions, value)
        })
      }),
    },
  },
  'list-pages': {
    earthquakes: {
      'a page of the history is one entry too long': inBodies('listHistory', (body) => {
        const items = listIn(body, 'terminalEqSummaryItems')
        if (items.length > 0) items.push(items[0])
      }),
      'the history is sorted by code': inBodies('listHistory', (body) => {
        listIn(body, 'terminalEqSummaryItems').reverse()
      }),
    },
  },
  'history-complete': {
    earthquakes: {
      'the history shows the intensity one class higher': inBodies('getHistoryEvent', (body) => {
        if (isRecord(body.eew)) body.eew.shindo = Number(body.eew.shindo) + 1
      }),
    },
    history: {
      'earthquakes are listed for 30 days': inBodies('listHistory', (body) => {
        const items = listIn(body, 'terminalEqSummaryItems').filter(isRecord)
        const latest = Math.max(...items.map(({ eewReceiveTime }) => Number(eewReceiveTime ?? 0)))
        const kept = items.filter(
          ({ eewReceiveTime }) => Number(eewReceiveTime) > latest - 30 * dayMs,
        )
        Object.assign(body, { terminalEqSummaryItems: kept, count: kept.length })
      }),
    },
  },
  'public-as-sent': {
    earthquakes: {
      'the count of the warnings is one too low': inBodies('listWarnings', (body) => {
        if (Number(body['count']) > 1) body['count'] = Number(body['count']) - 1
      }),
      'the last bulletin is not marked as the last': inBodies('getLatestWarning', (body) => {
        if (isRecord(body.warning)) body.warning.lastFlag = false
      }),
    },
  },
  'alerts-shown': {
    alerts: {
      'flash reports are announced although their reception is off': aroundEvents(
        (context, event, apply) => {
          const isEruption = event.kind === 'command' && event.command.verb === 'eruption'
          const others = terminals(context).filter(
            ({ eruption }) => eruption?.takesReports === false,
          )
          if (isEruption)
            for (const { eruption } of others) if (eruption) eruption.takesReports = true
          apply()
          if (isEruption)
            for (const { eruption } of others) if (eruption) eruption.takesReports = false
        },
      ),
      'a tsunami report of exactly the saved level is not shown': afterEvents((context) => {
        for (const { tsunami } of terminals(context)) {
          if (tsunami)
            tsunami.alerts = tsunami.alerts.filter(({ level }) => level !== tsunami.level)
        }
      }),
      'a tsunami alert stays when the area changes': aroundInputs((context, apply, input) => {
        const restore = saveValues(context, ({ tsunami }) => tsunami?.alerts ?? [])
        apply()
        if (!isCallOf('saveTsunamiOption', input)) return
        restore(({ tsunami }, value) => {
          if (tsunami) tsunami.alerts = value
        })
      }),
      'a tsunami alert is not cancelled': aroundEvents((context, event, apply) => {
        const restore = saveValues(context, ({ tsunami }) => tsunami?.alerts ?? [])
        apply()
        if (event.kind !== 'command' || event.command.verb !== 'tsunami') return
        restore(({ tsunami }, value) => {
          if (tsunami?.alerts.some(({ level }) => level === 1)) tsunami.alerts = value
        })
      }),
    },
  },
  'drill-once': {
    'drill-day': {
      'a terminal announces the drill twice': aroundEvents((_, event, apply) => {
        apply()
        if (event.kind === 'drill-received') apply()
      }),
      'all terminals announce the drill': aroundEvents((context, event, apply) => {
        const restore = saveValues(context, ({ joinsDrill }) => joinsDrill)
        if (event.kind === 'drill-sent')
          for (const terminal of terminals(context)) terminal.joinsDrill = true
        apply()
        restore((terminal, value) => {
          terminal.joinsDrill = value
        })
      }),
      'a drill that is moved takes place at its first time': aroundEvents(
        (context, event, apply) => {
          const { state } = context
          const isMoved = event.kind === 'command' && event.command.verb === 'drill'
          const { drillEvent } = state
          if (isMoved) delete state.drillEvent
          apply()
          if (isMoved && drillEvent !== undefined) state.drillEvent = drillEvent
        },
      ),
      'no terminal announces the drill': aroundEvents((_, event, apply) => {
        if (event.kind !== 'drill-received') apply()
      }),
    },
  },
  'received-as-sent': {
    earthquakes: {
      'terminals are warned with a higher intensity than predicted': afterEvents((context) => {
        for (const { receptions } of terminals(context)) {
          for (const { warning } of Object.values(receptions)) if (warning) warning.shindo = 7
        }
      }),
    },
  },
  'waves-of-source': {
    earthquakes: {
      'waves begin with the latest time': inBodies('getOpenWave', (body) => {
        listIn(body, 'wave').reverse()
      }),
    },
  },
}
