/** Files that configure the tools, by name. */
export const configs: Readonly<Record<string, string>> = {
  'hey-api.config.mjs': `export default {
  input: 'contract.yaml',
  output: { path: 'clients/hey-api', module: { extension: '.ts' } },
  plugins: ['@hey-api/client-fetch', '@hey-api/typescript', '@hey-api/sdk', 'zod'],
}
`,
  'orval.config.mjs': `export default {
  equser: {
    input: 'contract.yaml',
    output: { target: 'clients/orval/api.ts', schemas: 'clients/orval/model', client: 'fetch', mock: true },
  },
}
`,
  'kubb.config.mjs': `import { pluginOas } from '@kubb/plugin-oas'
import { pluginTs } from '@kubb/plugin-ts'
import { pluginZod } from '@kubb/plugin-zod'
export default {
  input: { path: 'contract.yaml' },
  output: { path: 'clients/kubb', clean: true, extension: { '.ts': '.ts' } },
  plugins: [pluginOas({ validate: false }), pluginTs(), pluginZod()],
}
`,
}

/** A TypeScript file beside the generated ones, by the tool's script. It compiles only if the types are as expected. */
export const usages: Readonly<Record<string, string>> = {
  'openapi-typescript': `import type { components } from './schema.ts'
export const code = (error: components['schemas']['SaveTsunamiOptionError400']): number => error.code
export const known: components['schemas']['ErrorCode'] = 400008
// @ts-expect-error: the catalogue has no such code
export const unknown: components['schemas']['ErrorCode'] = 400999
export const cast: components['schemas']['TestCast'] = { type: 'eruption', level: 'report' }
// @ts-expect-error: tsunami alerts have no level report
export const wrong: components['schemas']['TestCast'] = { type: 'tsunami', level: 'report' }
`,
  // This one is run, too. Its argument is the address of a simulator.
  'hey-api': `import { client } from './client.gen.ts'
import { listNews, login } from './sdk.gen.ts'
import type { GetWaveFileResponses, TestCast } from './types.gen.ts'
import { zLoginError400, zNewsList } from './zod.gen.ts'

client.setConfig({ baseUrl: process.argv[2] ?? '' })
const news = await listNews({ throwOnError: true })
zNewsList.parse(news.data)
const { error, response } = await login({ body: { userId: 'kanazawa_taro', password: 'wrong-password' } })
const { code } = zLoginError400.parse(error)
if (response?.status !== 400) throw new Error(\`login answered \${response?.status}\`)
console.log(\`listNews: 200, login with a wrong password: \${code}\`)

export const image = (bytes: GetWaveFileResponses[200]): Blob => bytes
export const cast: TestCast = { type: 'eruption', level: 'report' }
// @ts-expect-error: tsunami alerts have no level report
export const wrong: TestCast = { type: 'tsunami', level: 'report' }
`,
  orval: `import { getWaveFile, getSendTestCastMockHandler } from './api'
export const image = async (): Promise<Blob | undefined> => {
  const response = await getWaveFile({ code: '20240101161011' })
  return response.status === 200 ? response.data : undefined
}
export const handlers = [getSendTestCastMockHandler()]
`,
  'swagger-typescript-api': `import { Api, type LoginError400 } from './api.ts'
export const image = async (): Promise<Blob> => (await new Api().eqUser.getWaveFile({ code: '20240101161011' })).data
export const code = (error: LoginError400): number => error.code
`,
}
