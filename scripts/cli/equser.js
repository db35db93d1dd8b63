#!/usr/bin/env node
// This file is plain JavaScript, so that an old Node can print which version is needed, and so that the compile cache is enabled
// before the first TypeScript file is loaded. With a filled cache, Node does not load its TypeScript compiler, which takes longer
// than most other parts of the startup.
import nodeModule from 'node:module'
import { whyTooOld } from '../../openapi/base/node-version.js'

const reason = whyTooOld()
if (reason !== undefined) {
  console.error(reason)
  process.exitCode = 2
} else {
  nodeModule.enableCompileCache()
  try {
    const { createProgram } = await import('./program.ts')
    const { runProgram } = await import('./command.ts')
    await runProgram(await createProgram())
  } catch (error) {
    if (!(error instanceof Error) || Reflect.get(error, 'code') !== 'ERR_MODULE_NOT_FOUND')
      throw error
    console.error(`${error.message}. Install the packages with "npm ci".`)
    process.exitCode = 2
  }
}
