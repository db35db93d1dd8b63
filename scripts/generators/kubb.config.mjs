import { pluginOas } from '@kubb/plugin-oas'
import { pluginTs } from '@kubb/plugin-ts'
import { pluginZod } from '@kubb/plugin-zod'

export default {
  input: { path: 'contract.yaml' },
  output: { path: 'clients/kubb', clean: true, extension: { '.ts': '.ts' } },
  plugins: [pluginOas({ validate: false }), pluginTs(), pluginZod()],
}
