import { createLogger } from '@stoplight/prism-core'
import { getHttpOperationsFromSpec } from '@stoplight/prism-http'
import { createServer } from '@stoplight/prism-http-server'
import { prismOptions } from '../../../scripts/mock/prism.ts'

// Arguments: the file of an OpenAPI document, and a port. A program of its own, so that only the server itself is measured.
const [document = '', port = ''] = process.argv.slice(2)
const server = createServer(await getHttpOperationsFromSpec(document), {
  ...prismOptions,
  components: { logger: createLogger('mock', { level: 'silent' }) },
})
await server.listen(Number(port), '127.0.0.1')
