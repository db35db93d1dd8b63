import { type UsedClient, heyApiCall } from './hey-api-call.ts'

/** A program that reads the contract, and what it must make of it. */
export interface Tool {
  name: string
  /** The arguments of its program in `node_modules/.bin`, the program first. */
  command: string[]
  /** The file that configures it. */
  config?: { file: string; text: string }
  /** The folder of generated files under `clients/`. Without it the tool generates nothing and only checks. */
  output?: string
  /** A TypeScript file beside the generated ones. It compiles only if the types are as expected. */
  usage?: UsedClient
}

const contract = 'contract.yaml'

/** Every tool that `npm run check generators` tries. */
export const tools: Tool[] = [
  {
    name: 'Spectral, ruleset oas',
    command: [
      'spectral',
      'lint',
      contract,
      '--ruleset',
      'spectral.yaml',
      '--fail-severity',
      'hint',
    ],
    config: { file: 'spectral.yaml', text: 'extends: ["spectral:oas"]\n' },
  },
  {
    name: 'openapi-typescript',
    command: ['openapi-typescript', contract, '--output', 'clients/openapi-typescript/schema.ts'],
    output: 'openapi-typescript',
    usage: {
      file: 'usage.ts',
      text: `import type { components } from './schema.ts'
export const code = (error: components['schemas']['SaveTsunamiOptionError400']): number => error.code
export const known: components['schemas']['ErrorCode'] = 400008
// @ts-expect-error: the catalogue has no such code
export const unknown: components['schemas']['ErrorCode'] = 400999
export const cast: components['schemas']['TestCast'] = { type: 'eruption', level: 'report' }
// @ts-expect-error: tsunami alerts have no level report
export const wrong: components['schemas']['TestCast'] = { type: 'tsunami', level: 'report' }
`,
    },
  },
  {
    name: '@hey-api/openapi-ts with zod',
    command: ['openapi-ts', '--file', 'hey-api.config.mjs'],
    config: {
      file: 'hey-api.config.mjs',
      text: `export default {
  input: '${contract}',
  output: { path: 'clients/hey-api', module: { extension: '.ts' } },
  plugins: ['@hey-api/client-fetch', '@hey-api/typescript', '@hey-api/sdk', 'zod'],
}
`,
    },
    output: 'hey-api',
    usage: heyApiCall,
  },
  {
    name: 'Orval, fetch client and MSW handlers',
    command: ['orval', '--config', 'orval.config.mjs'],
    config: {
      file: 'orval.config.mjs',
      text: `export default {
  equser: {
    input: '${contract}',
    output: { target: 'clients/orval/api.ts', schemas: 'clients/orval/model', client: 'fetch', mock: true },
  },
}
`,
    },
    output: 'orval',
    usage: {
      file: 'usage.ts',
      text: `import { getWaveFile, getSendTestCastMockHandler } from './api'
export const image = async (): Promise<Blob | undefined> => {
  const response = await getWaveFile({ code: '20240101161011' })
  return response.status === 200 ? response.data : undefined
}
export const handlers = [getSendTestCastMockHandler()]
`,
    },
  },
  {
    name: 'swagger-typescript-api',
    command: [
      'swagger-typescript-api',
      'generate',
      '--path',
      contract,
      '--output',
      'clients/swagger-typescript-api',
      '--name',
      'api.ts',
    ],
    output: 'swagger-typescript-api',
    usage: {
      file: 'usage.ts',
      text: `import { Api, type LoginError400 } from './api.ts'
export const image = async (): Promise<Blob> => (await new Api().eqUser.getWaveFile({ code: '20240101161011' })).data
export const code = (error: LoginError400): number => error.code
`,
    },
  },
  {
    name: 'Kubb with types and zod',
    command: ['kubb', 'generate', '--config', 'kubb.config.mjs'],
    config: {
      file: 'kubb.config.mjs',
      text: `import { pluginOas } from '@kubb/plugin-oas'
import { pluginTs } from '@kubb/plugin-ts'
import { pluginZod } from '@kubb/plugin-zod'
export default {
  input: { path: '${contract}' },
  output: { path: 'clients/kubb', clean: true, extension: { '.ts': '.ts' } },
  plugins: [pluginOas({ validate: false }), pluginTs(), pluginZod()],
}
`,
    },
    output: 'kubb',
  },
  {
    name: 'typed-openapi',
    command: ['typed-openapi', contract, '--output', 'clients/typed-openapi/api.ts'],
    output: 'typed-openapi',
  },
]
