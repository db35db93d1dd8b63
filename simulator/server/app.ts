import { type CallOptions, createCalls, type SimulatorApp } from './calls.ts'
import { worldNameOf } from './dispatcher.ts'
import { type MapSetting, serveConsole, serveDocs, servePortal } from './static-files.ts'
import { writeResponse } from './write-response.ts'

export interface ServerOptions extends Omit<CallOptions, 'send' | 'addPages'> {
  /** If omitted, the portal is not served. */
  portalDir?: string | undefined
  /** `streets` by default. */
  map?: MapSetting | undefined
  /** Telephone number or mail address of the help desk that the portal shows. */
  support?: string | undefined
  docsDir?: string | undefined
  consoleDir?: string | undefined
}

/** Creates the server's application, which responds to calls and serves pages. */
export function createApp(options: ServerOptions): SimulatorApp {
  return createCalls({ ...options, send: writeResponse, addPages: (app) => addPages(app, options) })
}

function addPages(
  app: SimulatorApp,
  { portalDir, docsDir, consoleDir, map, support, worlds }: ServerOptions,
): void {
  if (portalDir !== undefined) {
    servePortal(app, {
      root: portalDir,
      map: map ?? 'streets',
      support: support ?? '',
      timeOf: (header) => worlds.peek(worldNameOf(header))?.now(),
    })
  }
  if (docsDir !== undefined) serveDocs(app, docsDir)
  if (consoleDir === undefined) app.get('/sim', (c) => c.redirect('/sim/docs'))
  else serveConsole(app, consoleDir)
}
