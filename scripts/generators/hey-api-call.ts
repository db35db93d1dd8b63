/** A file that uses a generated client. */
export interface UsedClient {
  file: string
  text: string
}

/** Calls the simulator through the client of `@hey-api/openapi-ts`. Its argument is the simulator's address. */
export const heyApiCall: UsedClient = {
  file: 'call.ts',
  text: `import { client } from './client.gen.ts'
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
}
